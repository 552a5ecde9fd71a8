/** What the desk does: arrivals, money, notes, moves, refunds and cancellations. */
import { checkIn } from '@courtside/contract/booking/check-in';
import {
  cancelByDesk,
  moveByDesk,
  refundByDesk,
  restoreBooking,
} from '@courtside/contract/booking/office-booking-changes';
import { saveNote, settleBooking } from '@courtside/contract/booking/office-counter';
import { adjustBalance, payOut, takeCash } from '@courtside/contract/money/office-money';
import { addDays } from '@courtside/contract/values/dates';
import { eurosToCents } from '@courtside/contract/values/money';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { startOf, type YearBooking } from './books.ts';
import { anySession } from './member-day.ts';
import { STAFF, type YearClub } from './year-club.ts';

const PIN = { PinCode: DEMO_PIN };

export async function cashTopUp(club: YearClub, code: string): Promise<void> {
  const amount = club.random.between(500, 9000) / 100;
  const reply = await club.send(takeCash, STAFF.desk, { params: { code }, body: { amount, ...PIN } });
  if (!reply.isOk) return;
  club.books.credit(code, eurosToCents(amount));
  expectBalance(club, code, reply.data.balanceAmount);
}

/** The answer's balance is exact only where nobody else plays at the member's cost meanwhile: called alone. */
function expectBalance(club: YearClub, code: string, euros: number): void {
  const expected = club.books.balances.get(code);
  if (expected !== eurosToCents(euros)) club.fault(`${code} should have ${expected} cents, and is told ${euros} euros`);
}

export async function correctBalance(club: YearClub, code: string): Promise<void> {
  const { random, books } = club;
  const amount = random.between(1, 900) / 100;
  const params = { code };
  const reason = 'As agreed';
  const reply = random.chance(0.5)
    ? await club.send(payOut, STAFF.admin, {
        params,
        body: { amount, method: 'bank', reference: 'E2E 1', reason, ...PIN },
      })
    : await club.send(adjustBalance, STAFF.admin, { params, body: { amount: -amount, reason, ...PIN } });
  if (reply.isOk) books.credit(code, -eurosToCents(amount));
}

/** Those who begin now: most come in time, some late, and some never. */
export async function arrivals(club: YearClub): Promise<void> {
  const { books, now, random } = club;
  const minutesTo = ({ session }: YearBooking) => now.until(startOf(session)).total('minutes');
  const coming = books.live().filter((booking) => minutesTo(booking) <= 10 && minutesTo(booking) >= -12);
  for (const booking of coming) {
    if (booking.isGivenBack || random.chance(0.12)) continue;
    if (booking.isDue) await settle(club, booking);
    if (booking.section !== 'tennis') continue;
    const { section, key } = booking;
    await club.send(checkIn, STAFF.desk, { body: { section, key } });
  }
}

async function settle(club: YearClub, booking: YearBooking): Promise<void> {
  const payers = [...booking.shares].filter(([, amount]) => amount > 0);
  const shares = payers.map(([memberCode]) => ({
    memberCode,
    method: club.random.chance(0.5) ? ('cash' as const) : ('balance' as const),
  }));
  const { section, key } = booking;
  const reply = await club.send(settleBooking, STAFF.desk, { params: { section, key }, body: { shares, ...PIN } });
  if (!reply.isOk) return;
  booking.isDue = false;
  booking.isSettled = true;
  if (shares.some(({ method }) => method === 'cash')) club.books.paidOtherwise.add(key);
  for (const { memberCode, method } of shares) {
    if (method === 'balance') club.books.credit(memberCode, -(booking.shares.get(memberCode) ?? 0));
  }
}

export async function note(club: YearClub, { section, key }: YearBooking): Promise<void> {
  const params = { section, key };
  await club.send(saveNote, STAFF.desk, { params, body: { note: `Called at ${club.wallTime}` } });
}

export async function moveBooking(club: YearClub, booking: YearBooking): Promise<void> {
  const { section, key } = booking;
  const to = anySession(club, addDays(club.today, club.random.between(1, 6)), false, section);
  const reply = await club.send(moveByDesk, STAFF.desk, { params: { section, key }, body: { to, ...PIN } });
  if (!reply.isOk || !reply.data.isMoved) return;
  const shares = new Map(booking.shares);
  for (const { memberCode, price } of reply.data.payers) shares.set(memberCode, eurosToCents(price));
  club.books.reprice(booking, shares);
  booking.session = to;
  club.books.tell('bookingMoved', booking);
}

export async function refundPart(club: YearClub, booking: YearBooking): Promise<void> {
  const [payer] = [...booking.shares].filter(([, amount]) => amount >= 200);
  if (!payer || booking.isDue) return;
  const [memberCode, paid] = payer;
  const { section, key } = booking;
  const part = Math.floor(paid / 3);
  const reply = await club.send(refundByDesk, STAFF.desk, {
    params: { section, key },
    body: { shares: [{ memberCode, amount: part / 100 }], reason: 'The lights failed', ...PIN },
  });
  if (!reply.isOk) return;
  club.books.reprice(booking, new Map(booking.shares).set(memberCode, paid - part));
  club.books.tell('bookingRefunded', booking);
}

export async function cancelAtDesk(club: YearClub, booking: YearBooking): Promise<void> {
  const { section, key } = booking;
  const params = { section, key };
  const refund = club.random.chance(0.7) ? 'all' : 'none';
  const reply = await club.send(cancelByDesk, STAFF.desk, {
    params,
    body: { reason: 'Water on the court', refund, ...PIN },
  });
  if (!reply.isOk) return;
  const { books } = club;
  if (refund === 'all') books.end(booking);
  else {
    booking.isLive = false;
    books.paidOtherwise.add(key);
    books.tell('bookingCancelled', booking);
  }
  if (!club.random.chance(0.3)) return;
  const restored = await club.send(restoreBooking, STAFF.desk, { params, body: {} });
  if (!restored.isOk) return;
  booking.isLive = true;
  books.paidOtherwise.delete(key);
  if (refund === 'all' && !booking.isDue) books.move(booking.shares, -1);
  books.tell('bookingRestored', booking);
}
