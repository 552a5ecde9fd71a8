/** What members do: book, cancel, give back, wait, answer offers and top up. */
import { amountDue, cancelBooking, confirmBooking } from '@courtside/contract/booking/bookings';
import * as waiting from '@courtside/contract/booking/waiting-list';
import { paymentStatus, topup } from '@courtside/contract/money/payments';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { eurosToCents } from '@courtside/contract/values/money';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { requestOf } from '../clubs/booking-club.ts';
import { startOf, type YearBooking } from './books.ts';
import { STAFF, type YearClub } from './year-club.ts';

const SPORTS = [
  { letters: 'TEN', section: 'tennis', courts: 5, from: 7 * 60, length: 60, count: 15 },
  { letters: 'PAD', section: 'padel', courts: 3, from: 7 * 60 + 30, length: 90, count: 10 },
  { letters: 'SQU', section: 'squash', courts: 3, from: 0, length: 45, count: 32 },
] as const;

/** A session of that day. Evenings are wanted more than mornings, so that members compete. */
export function anySession({ random }: YearClub, date: ClubDate, isPopular = false, section?: string): string {
  const sports = SPORTS.filter((sport) => section === undefined || sport.section === section);
  const { letters, courts, from, length, count } = random.pick(sports);
  const index = isPopular ? count - random.between(1, Math.ceil(count / 4)) : random.between(0, count - 1);
  const minutes = from + index * length;
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
  return `${letters}${random.between(1, courts)}_${date.replaceAll('-', '')}_${time}`;
}

interface Wanted {
  readonly session: string;
  readonly by: string;
  /** Booked at the counter, to be paid on arrival. */
  readonly atCounter?: boolean;
  readonly alone?: boolean;
}

/** A team of one to four with one to four payers, sometimes with a guest: first the price, then the booking. */
export async function book(club: YearClub, { session, by, atCounter = false, alone = false }: Wanted): Promise<void> {
  const { random, books } = club;
  const team = new Set([by]);
  const most = session.startsWith('SQU') ? 2 : 4;
  for (let size = alone ? 1 : random.between(1, most); size > 1; size -= 1) team.add(random.pick(club.members));
  const players = [...team];
  const payers = players.filter((code) => code === by || random.chance(0.6));
  const guests = players.length < most && random.chance(0.1) ? [{ slot: players.length + 1, name: 'Guest Once' }] : [];
  const codes = (list: readonly string[]) => list.map((code) => ({ code }));
  const request = requestOf({
    session,
    players: codes(players),
    payers: codes(payers),
    ...(guests.length > 0 && { guests }),
  });
  const as = atCounter ? STAFF.desk : by;
  const quote = await club.send(amountDue, as, { body: request });
  if (!quote.isOk) return;
  // Who has a pass uses it, but at the counter.
  const pass = atCounter ? undefined : quote.data.passes?.find(({ slot }) => slot === 1);
  const byPass = pass && { PassCodes: pass.key };
  const priced = byPass ? await club.send(amountDue, as, { body: { ...request, ...byPass } }) : quote;
  if (!priced.isOk) return;
  const { p1AmountDue, p2AmountDue, p3AmountDue, p4AmountDue, total } = priced.data;
  const due = [p1AmountDue, p2AmountDue, p3AmountDue, p4AmountDue];
  const paid = eurosToCents(pass?.amount ?? 0);
  const shares = new Map(
    players.map((code, index) => [code, eurosToCents(due[index] ?? 0) - (index === 0 ? paid : 0)]),
  );
  const reply = await club.send(confirmBooking, as, {
    body: {
      ...{ ...request, ...byPass, PinCode: DEMO_PIN, ExpectedTotal: total },
      ...(atCounter && { PayAtCounter: 1 as const }),
    },
  });
  if (!reply.isOk) return;
  if (byPass) club.count('confirmBooking: by pass');
  const { section, key } = reply.body.booking as { section: string; key: string };
  const isDue = atCounter && total > 0;
  books.book({
    section,
    key,
    booker: by,
    players,
    session,
    shares,
    isLive: true,
    isGivenBack: false,
    isDue,
    isByPass: byPass !== undefined,
  });
}

/** Many members at once at the sessions that have just been released. */
export function rush(club: YearClub, wanted: number): Array<Promise<void>> {
  const date = addDays(club.today, 7);
  return Array.from({ length: wanted }, () =>
    book(club, { session: anySession(club, date, true), by: club.random.pick(club.active) }),
  );
}

export async function cancel(club: YearClub, booking: YearBooking): Promise<void> {
  const { section, key, booker } = booking;
  const reply = await club.send(cancelBooking, booker, { body: { section, key, pin: DEMO_PIN } });
  if (reply.isOk) club.books.end(booking);
}

/** After the cancellation time; some change their mind. */
export async function giveBack(club: YearClub, booking: YearBooking): Promise<void> {
  const { section, key, booker } = booking;
  const given = await club.send(waiting.giveBackBooking, booker, { body: { section, key, pin: DEMO_PIN } });
  if (!given.isOk) return;
  booking.isGivenBack = true;
  if (!club.random.chance(0.3)) return;
  const taken = await club.send(waiting.takeBackBooking, booker, { body: { section, key } });
  if (taken.isOk) booking.isGivenBack = false;
}

export async function wait(club: YearClub, session: string, by: string): Promise<void> {
  await club.send(waiting.joinWaitingList, by, {
    body: { BookingKey: session, AnyCourt: club.random.chance(0.2) ? 1 : 0 },
  });
}

/** Each offer is taken, passed on, left to lapse, or its queue left. */
export async function answerOffers(club: YearClub): Promise<void> {
  const offers = (await club.server.ask(
    'query',
    `select member.code, entry.id::text as id, offer.session_key as session from waiting_offer offer
      join waiting_entry entry on entry.id = offer.entry_id join member on member.id = entry.member_id
      where offer.ended_at is null order by offer.id`,
  )) as Array<{ code: string; id: string; session: string }>;
  const active = new Set(club.active);
  for (const { code, id, session } of offers) {
    if (!active.has(code)) continue;
    const { data } = await club.send(waiting.listWaiting, code, {});
    if (data.items.find((item) => item.id === id)?.offer?.bookingKey !== session) {
      club.fault(`${code} does not see the offer of ${session}`);
    }
    if (data.question) await club.send(waiting.stayOnWaitingList, code, { body: { stay: true } });
    const choice = club.random.between(1, 10);
    if (choice <= 5) await book(club, { session, by: code, alone: true });
    else if (choice <= 7) await club.send(waiting.passOffer, code, { body: { id } });
    else if (choice === 8) await club.send(waiting.leaveWaitingList, code, { body: { id } });
  }
}

const CARDS = [
  { token: 'tok_visa', last4: '4242', isGood: true },
  { token: 'tok_mastercard', last4: '4444', isGood: true },
  { token: 'tok_declined', last4: '0002', isGood: false },
] as const;

/** By card on the provider's page. Its message comes at once, twice, late or never; a job asks for those. */
export async function topUp(club: YearClub, by: string): Promise<void> {
  const { random, books } = club;
  const euros = random.between(30, 90);
  const { isOk, data } = await club.send(topup, by, { body: { Amount: euros } });
  if (!isOk) return;
  const { token, last4, isGood } = random.pick(CARDS);
  const newCard = { token, last4, holder: 'A Member', month: 12, year: 2031, keep: false };
  const webhook = random.pick(['now', 'now', 'twice', 'late', 'never']);
  await club.post(`${new URL(data.url ?? '').pathname}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ newCard, webhook }),
  });
  if (isGood) books.credit(by, euros * 100);
  if (random.chance(0.3)) await club.send(paymentStatus, by, { params: { payment: data.payment } });
}

/** Bookings whose cancellation time is over, and those for which it is not. */
export function byCancelTime(club: YearClub): { late: YearBooking[]; early: YearBooking[] } {
  const active = new Set(club.active);
  const own = club.books.ahead(club.now).filter(({ booker, isGivenBack }) => active.has(booker) && !isGivenBack);
  const isLate = ({ session }: YearBooking) =>
    Temporal.Instant.compare(startOf(session), club.now.add({ hours: 12 })) < 0;
  return { late: own.filter(isLate), early: own.filter((booking) => !isLate(booking)) };
}
