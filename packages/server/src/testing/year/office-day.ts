/** What the office does now and then: rain, tournaments, series, new and leaving members, and the books of a month. */
import { bookingDetails } from '@courtside/contract/booking/bookings';
import { addSeries, readSeries, type SeriesPaymentPlan } from '@courtside/contract/booking/office-series';
import type { Affected, Resolution } from '@courtside/contract/club/office';
import { addClosure, closeForRain, endClosure } from '@courtside/contract/club/sports/office-closures';
import { countCash, readCashDay, transferCash } from '@courtside/contract/money/office-cash';
import { closeMonth, type MonthReport, readMonth } from '@courtside/contract/money/office-month';
import { eraseMember, readErasure } from '@courtside/contract/people/erasure';
import { acceptInvitation } from '@courtside/contract/people/invitations';
import { addMember } from '@courtside/contract/people/office-members';
import { addDays, weekdayOf } from '@courtside/contract/values/dates';
import { eurosToCents } from '@courtside/contract/values/money';
import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import { STAFF, type YearClub } from './year-club.ts';

const PIN = { PinCode: DEMO_PIN };

/** Bookings of others, and those in play with several payers, are kept: how the shares are cut is not for the soak to say. */
function resolve(club: YearClub, affected: readonly Affected[]): Resolution[] {
  return affected.map(({ section, key, refund, suggestion }) => {
    const booking = club.books.bookings.get(key);
    const payers = [...(booking?.shares.values() ?? [])].filter((amount) => amount > 0).length;
    const isKept =
      !booking?.isLive || booking.isDue || booking.isSettled || booking.isGivenBack || booking.isByPass || booking.game;
    if (isKept || (refund !== undefined && payers !== 1) || club.random.chance(0.1)) {
      return { section, key, action: 'keep' };
    }
    if (suggestion && refund === undefined && club.random.chance(0.4)) {
      return { section, key, action: 'move', to: suggestion };
    }
    return { section, key, action: 'refund' };
  });
}

async function applyResolutions(club: YearClub, affected: readonly Affected[], resolutions: readonly Resolution[]) {
  const { books } = club;
  for (const [index, { key, action, to = '' }] of resolutions.entries()) {
    const booking = books.bookings.get(key);
    const refund = affected[index]?.refund;
    if (!booking || action === 'keep') continue;
    if (action === 'move') {
      const { section } = booking;
      const { data } = await club.send(bookingDetails, STAFF.desk, { params: { section, key } });
      const paid = data.paymentPlayers.map(({ payerCode, bookingRate }) => [payerCode, eurosToCents(bookingRate)]);
      books.reprice(booking, new Map([...booking.shares].map(([code]) => [code, 0] as const).concat(paid as never)));
      booking.session = to;
      books.tell('bookingMoved', booking);
    } else if (refund === undefined) books.end(booking, 'bookingClosed');
    else {
      const payer = [...booking.shares].find(([, amount]) => amount > 0);
      if (!payer) continue;
      books.reprice(booking, new Map(booking.shares).set(payer[0], payer[1] - eurosToCents(refund)));
      books.tell('bookingClosed', booking);
    }
  }
}

/** The outdoor courts are closed from now on, and sometimes it clears up. */
export async function rain(club: YearClub): Promise<void> {
  const planned = await club.send(closeForRain, STAFF.desk, { body: { dryRun: 1 } });
  if (!planned.isOk) return;
  const { affected } = planned.data;
  const resolutions = resolve(club, affected);
  const reply = await club.send(closeForRain, STAFF.desk, { body: { resolutions } });
  if (!reply.isOk) return;
  await applyResolutions(club, affected, resolutions);
  if (!club.random.chance(0.4)) return;
  const { id, version } = reply.data;
  await club.send(endClosure, STAFF.desk, { params: { id }, body: { version } });
}

/** Three courts for the weekend. */
export async function tournament(club: YearClub): Promise<void> {
  const day = addDays(club.today, 3);
  const body = {
    service: 'tennis',
    courts: ['TEN1', 'TEN2', 'TEN3'],
    from: `${day}T10:00`,
    to: `${addDays(day, 1)}T18:00`,
    kind: 'event' as const,
    reason: { en: 'Open of the quarter', tr: 'Turnuva', ar: 'بطولة' },
  };
  const planned = await club.send(addClosure, STAFF.admin, { body: { ...body, dryRun: 1 } });
  if (!planned.isOk) return;
  const { affected } = planned.data;
  const resolutions = resolve(club, affected);
  const reply = await club.send(addClosure, STAFF.admin, { body: { ...body, resolutions } });
  if (reply.isOk) await applyResolutions(club, affected, resolutions);
}

interface SeriesWish {
  readonly kind: 'block' | 'standing';
  readonly court: string;
  readonly from: string;
  readonly to: string;
  readonly weeks: number;
  readonly plan?: SeriesPaymentPlan;
  readonly owner?: string;
}

/** Weekly from tomorrow on; dates that collide are skipped. */
export async function makeSeries(club: YearClub, { court, weeks, kind, plan, owner, ...span }: SeriesWish) {
  const first = addDays(club.today, 1);
  const body = {
    kind,
    service: 'tennis',
    courts: [court],
    weekday: weekdayOf(first),
    ...span,
    validFrom: first,
    until: addDays(first, 7 * weeks - 1),
    ...(kind === 'block' && { reason: { en: 'Coaching', tr: 'Antrenman', ar: 'تدريب' } }),
    ...(owner && { playerCodes: [owner], payerCodes: [owner], bookingType: 'singles' }),
    ...(plan && { paymentPlan: plan }),
  };
  const planned = await club.send(addSeries, STAFF.admin, { body: { ...body, memberPin: '', dryRun: 1 } });
  if (!planned.isOk) return;
  const collisions = planned.data.dates.filter(({ state }) => state === 'conflict');
  const choices = collisions.map(({ date }) => ({ date, action: 'skip' as const }));
  const reply = await club.send(addSeries, STAFF.admin, {
    body: { ...body, choices, memberPin: owner ? DEMO_PIN : '' },
  });
  if (reply.isOk && reply.data.id !== null && owner) {
    club.books.seriesPaid.set(reply.data.id, 0);
    club.series.set(reply.data.id, owner);
  }
}

/** What jobs have charged for standing bookings since the last look. */
export async function followSeries(club: YearClub): Promise<void> {
  for (const [id, owner] of club.series) {
    const { data } = await club.send(readSeries, STAFF.desk, { params: { id: String(id) } });
    const paid = data.dates.filter(
      ({ payment, state }) => payment === 'paid' && !['skipped', 'released'].includes(state),
    );
    const sum = paid.reduce((total, { amount }) => total + eurosToCents(amount), 0);
    club.books.credit(owner, (club.books.seriesPaid.get(id) ?? 0) - sum);
    club.books.seriesPaid.set(id, sum);
  }
}

/** Added by the office, invited by mail; the link sets password and PIN. */
export async function newMember(club: YearClub): Promise<void> {
  club.joined += 1;
  const email = `joined-${club.joined}@year.example`;
  const reply = await club.send(addMember, STAFF.admin, {
    body: { name: 'Joined', surName: `Lately ${club.joined}`, email },
  });
  if (!reply.isOk) return;
  await club.runJobs(['send_mail']);
  const code = club.mails.invitationOf(email);
  if (!code) return club.fault(`no invitation was mailed to ${email}`);
  const accepted = await club.send(acceptInvitation, undefined, {
    body: { code, password: DEMO_PASSWORD, pin: DEMO_PIN },
  });
  if (!accepted.isOk) return club.fault(`the invitation of ${email} was refused: ${accepted.code}`);
  club.books.balances.set(reply.data.memberCode, 0);
  club.members.push(reply.data.memberCode);
}

/** Pays the balance out, cancels what is ahead, and erases the person. */
export async function erase(club: YearClub, code: string): Promise<void> {
  const { books } = club;
  const params = { memberCode: code };
  const { isOk, data } = await club.send(readErasure, STAFF.admin, { params });
  if (!isOk || data.bookings.some(({ hasBegun }) => hasBegun)) return;
  const expected = books.balances.get(code);
  if (expected !== eurosToCents(data.balance))
    club.fault(`${code} has ${data.balance} euros instead of ${expected} cents`);
  const amount = data.balanceAfterRefunds;
  const reply = await club.send(eraseMember, STAFF.admin, {
    params,
    body: {
      ...PIN,
      cancelBookings: true,
      ...(amount > 0 && { payout: { method: 'bank' as const, reference: 'E2E 1', amount } }),
    },
  });
  if (!reply.isOk) return;
  for (const { key } of data.bookings) {
    const booking = books.bookings.get(key);
    if (booking?.isLive) books.end(booking);
  }
  books.balances.delete(code);
  club.erased.add(code);
  club.members = club.members.filter((other) => other !== code);
}

/** At the end of a day: count the drawer, sometimes a little wrong, and bring most of it to the bank. */
export async function countDrawer(club: YearClub): Promise<void> {
  const { data } = await club.send(readCashDay, STAFF.admin, { query: {} });
  const differs = club.random.chance(0.2);
  const counted = Math.max(Math.round(data.expected * 100) - (differs ? 50 : 0), 0) / 100;
  await club.send(countCash, STAFF.admin, {
    body: { date: club.today, counted, ...(counted !== data.expected && { reason: 'A coin is missing' }), ...PIN },
  });
  if (counted > 300) {
    await club.send(transferCash, STAFF.admin, { body: { direction: 'toBank', amount: counted - 200, ...PIN } });
  }
}

/** What of a closed month must never change. */
const booksOf = ({ opening, closing, lines, entries, cash, cards, receipts }: MonthReport) =>
  JSON.stringify({ opening, closing, lines, entries, cash, cards, receipts });

export async function closeLastMonth(club: YearClub): Promise<void> {
  const month = addDays(club.today, -1).slice(0, 7);
  const read = async () => (await club.send(readMonth, STAFF.admin, { params: { month } })).data;
  const { closing } = await read();
  const reply = await club.send(closeMonth, STAFF.admin, { params: { month }, body: { closing, ...PIN } });
  if (!reply.isOk) return club.fault(`${month} could not be closed: ${JSON.stringify(reply.body)}`);
  club.closedMonths.set(month, booksOf(await read()));
}

export async function checkClosedMonths(club: YearClub): Promise<void> {
  for (const [month, before] of club.closedMonths) {
    const { data } = await club.send(readMonth, STAFF.admin, { params: { month } });
    if (booksOf(data) !== before) club.fault(`${month} has changed since it was closed: ${before} ${booksOf(data)}`);
  }
}
