import { type Cents, cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { StoredPricePart } from '#database/tables/bookings.ts';
import { runForId, runWrites } from '#database/transaction/write-together.ts';
import {
  entryWrites,
  incomeAccountId,
  issueReceipts,
  lockMemberAccounts,
  refundWrites,
  reversalWrites,
} from '#modules/money/ledger/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { chargesOf } from '../booking.rules.ts';
import { debitsOf, type PaidPlace, paymentEntry } from '../booking-payment.ts';
import { storePayment } from '../store/bookings.repository.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import { chargedIn, type StoredPlayer } from '../store/stored-players.repository.ts';
import { askDrawer, visitorPaymentOf } from './visitor-payment.ts';

/** Receipts are numbered last in a transaction, because all bookings of the club share that lock. */
export type IssueReceipts = () => Promise<void>;

const NO_RECEIPTS: IssueReceipts = async () => {};

export interface PaymentChange {
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
  /** What each player pays from now on. */
  readonly shares: ReadonlyMap<number, Cents>;
  readonly parts: readonly StoredPricePart[];
  readonly place: Omit<PaidPlace, 'key' | 'serviceKey'>;
  readonly actorId: number;
  /** The stored payment was paid back before, by a cancellation that is undone. */
  readonly isPaidBack?: boolean;
  /** A closure of the club is not refused because the drawer has no cash for a visitor. */
  readonly mayOweCash?: boolean;
}

/** Where the booking is now. */
export const placeOf = (booking: StoredBooking): PaymentChange['place'] => ({
  court: booking.court,
  date: booking.sessionDate,
  startsMinute: booking.startsMinute,
  endsMinute: booking.endsMinute,
});

/**
 * Replaces what the players pay for a locked booking, which always refers to one payment. Where nobody pays more, one entry
 * pays back the difference and the payment stays; a later cancellation pays back what is left of it. Otherwise the payment is
 * reversed and posted again with the new amounts. A due booking has no entry; only its amounts change.
 */
export async function changePayment(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  { booking, players, shares, parts, place, actorId, isPaidBack = false, mayOweCash = false }: PaymentChange,
): Promise<IssueReceipts> {
  const total = cents([...shares.values()].reduce((sum, share) => sum + share, 0));
  if (booking.dueAt !== null) {
    await storePayment(tx, booking.id, { entryId: null, isDue: total > 0, total, parts, shares });
    return NO_RECEIPTS;
  }
  // 1. The accounts, locked in order. Nobody pays more than there is, with what comes back counted.
  const accounts = await lockMemberAccounts(tx, chargedIn(players));
  const chargesWith = (shareOf: (player: StoredPlayer) => number) =>
    chargesOf(
      players.map((player) => ({ id: player.memberId, chargedId: player.chargedId, share: cents(shareOf(player)) })),
    );
  const charges = chargesWith(({ memberId }) => shares.get(memberId) ?? 0);
  const paidBefore = chargesWith(({ share }) => share);
  const visitorPayment = players.some(({ isVisitor }) => isVisitor)
    ? await visitorPaymentOf(tx, booking.entryId)
    : undefined;
  for (const player of players) {
    const { chargedId } = player;
    if (player.isVisitor) {
      const charge = charges.get(chargedId) ?? 0;
      if (charge === 0 || (charge <= (paidBefore.get(chargedId) ?? 0) && visitorPayment)) continue;
      throw new AppError('booking.visitor_not_charged', { params: { name: fullName(player) } });
    }
    const returned = booking.entryId === null || isPaidBack ? 0 : (paidBefore.get(chargedId) ?? 0);
    if ((charges.get(chargedId) ?? 0) > (accounts.get(chargedId)?.balance ?? 0) + returned)
      throw new AppError('booking.low_balance', { params: { name: fullName(player), code: player.code } });
  }
  if (!isPaidBack && !mayOweCash)
    await askDrawer(tx, booking.entryId, players, ({ memberId, share }) => share - (shares.get(memberId) ?? 0));
  const at = clock.now();
  const replaced = `${booking.key}:${booking.entryId ?? at.epochMilliseconds}`;
  // 2. Where nobody pays more, pay back the difference. Entries are named after the one that they replace or pay back.
  const refunds = new Map([...paidBefore].map(([id, paid]) => [id, cents(paid - (charges.get(id) ?? 0))]));
  if (booking.entryId !== null && !isPaidBack && total > 0 && [...refunds.values()].every((refund) => refund >= 0)) {
    const paidTo = await debitsOf(tx, { charges: refunds, players, accounts, visitorPayment });
    const refunded = cents([...refunds.values()].reduce((sum, refund) => sum + refund, 0));
    if (refunded > 0)
      await runWrites(
        tx,
        refundWrites(booking.entryId, {
          source: `refund:${replaced}`,
          actorId,
          at,
          postings: [
            ...paidTo.map(({ accountId, amount }) => ({ accountId, amount: cents(-amount) })),
            { accountId: await incomeAccountId(tx, booking.serviceKey), amount: cents(-refunded) },
          ],
        }),
      );
    await storePayment(tx, booking.id, { entryId: booking.entryId, isDue: false, total, parts, shares });
    return NO_RECEIPTS;
  }
  // 3. Otherwise reverse the old payment and post the new one.
  if (booking.entryId !== null && !isPaidBack)
    await runWrites(tx, reversalWrites(booking.entryId, { source: `refund:${replaced}`, actorId, at }));
  const paying = [...charges].filter(([, share]) => share > 0);
  const postPayment = async () => {
    const entry = await paymentEntry(tx, {
      source: `booking:${replaced}`,
      actorId,
      at,
      place: { ...place, key: booking.key, serviceKey: booking.serviceKey },
      total,
      charges,
      players,
      accounts,
      visitorPayment,
    });
    return runForId(tx, 'entry', entryWrites(entry));
  };
  const entryId = total === 0 ? null : await postPayment();
  await storePayment(tx, booking.id, { entryId, isDue: false, total, parts, shares });
  if (entryId === null) return NO_RECEIPTS;
  return async () => {
    const { year } = at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
    const receipts = paying.map(([memberId, amount]) => ({ memberId, amount }));
    await issueReceipts(tx, { entryId, at, year, receipts });
  };
}
