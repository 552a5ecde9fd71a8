import { type Cents, cents } from '@courtside/contract/values/money';
import type { TaxRules } from '@courtside/contract/values/tax-rules';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { StoredPricePart } from '#database/tables/bookings.ts';
import { runWrites, type Write } from '#database/transaction/write-together.ts';
import { selectTaxRules } from '#modules/club/tax/index.ts';
import {
  entryWrites,
  incomeAccountId,
  lockMemberAccounts,
  type MemberAccount,
  receiptWrites,
  refundWrites,
  reversalWrites,
} from '#modules/money/ledger/index.ts';
import { giveBackWrites } from '#modules/money/passes/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { chargesOf } from '../booking.rules.ts';
import { debitsOf, incomeOf, type PaidPlace, passPostings, paymentEntry } from '../booking-payment.ts';
import { coachCentsWrites, coachPartOf } from '../lesson/lessons.repository.ts';
import { bookingChangeWrites, type StoredPayment } from '../store/bookings.repository.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import { chargedIn, type StoredPlayer } from '../store/stored-players.repository.ts';
import { keptOf } from './pass-shares.ts';
import { receiptsOf, taxPayment, vatOfRefund } from './taxed-payment.ts';
import { askDrawer, type VisitorPayment, visitorPaymentOf } from './visitor-payment.ts';

export const named = (player: StoredPlayer) => ({ ...player, name: fullName(player) });

/** Who is charged: a stored player, or one who joins by the change. */
export interface ChargedPlayer {
  readonly memberId: number;
  readonly code: string;
  readonly name: string;
  readonly chargedId: number;
  readonly isVisitor: boolean;
  /** What a pass pays of the share: until now, or of who joins from now on. */
  readonly passCents?: number | undefined;
}

export interface PaymentChange {
  readonly booking: StoredBooking;
  /** Who played and paid until now. */
  readonly players: readonly StoredPlayer[];
  /** Who plays from now on; the same players unless the team changes. */
  readonly after?: readonly ChargedPlayer[];
  /** What each player pays from now on. */
  readonly shares: ReadonlyMap<number, Cents>;
  readonly parts: readonly StoredPricePart[];
  readonly place: Omit<PaidPlace, 'key' | 'serviceKey'>;
  readonly actorId: number;
  /** The stored payment was paid back before, by a cancellation that is undone. */
  readonly isPaidBack?: boolean;
  /** A closure of the club is not refused because the drawer has no cash for a visitor. */
  readonly mayOweCash?: boolean;
  /** Where they are known already. */
  readonly taxRules?: TaxRules | null;
  /** Of everybody before and after, where they are locked already. */
  readonly accounts?: ReadonlyMap<number, MemberAccount>;
}

/** What is stored of the booking, and the entry and receipts that belong into the same statement. */
interface ChangedPayment {
  readonly payment: StoredPayment;
  readonly writes: readonly Write[];
  /** The reversal of the old payment, for a statement before these. */
  readonly before: readonly Write[];
}

/** Where the booking is now. */
export const placeOf = (booking: StoredBooking): PaymentChange['place'] => ({
  court: booking.court,
  date: booking.sessionDate,
  startsMinute: booking.startsMinute,
  endsMinute: booking.endsMinute,
});

/** Replaces what the players of a locked booking pay. */
export async function changePayment(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  change: PaymentChange,
): Promise<void> {
  const { booking, shares, actorId: byId } = change;
  const { payment, writes, before } = await replacePayment(tx, context, change);
  await runWrites(tx, before);
  await runWrites(tx, writes, bookingChangeWrites(booking, { at: context.clock.now(), byId, payment, shares }));
}

/**
 * The one path by which the amounts of a locked booking change; it always refers to one payment. Where nobody pays more, one
 * entry pays back the difference and the payment stays; a later cancellation pays back what is left of it. Otherwise the
 * payment is reversed and posted again with the new amounts. A due booking has no entry; only its amounts change.
 */
export async function replacePayment(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  change: PaymentChange,
): Promise<ChangedPayment> {
  const { booking, players, after = players.map(named), shares, parts, place, actorId } = change;
  const { isPaidBack = false, mayOweCash = false } = change;
  const total = cents([...shares.values()].reduce((sum, share) => sum + share, 0));
  if (booking.dueAt !== null)
    return { payment: { entryId: null, isDue: total > 0, total, parts }, before: [], writes: [] };
  const stored = { isDue: false, total, parts };
  // 1. The accounts, locked in order. Nobody pays more than there is, with what comes back counted.
  const accounts = change.accounts ?? (await lockMemberAccounts(tx, [...chargedIn(players), ...chargedIn(after)]));
  const kept = new Map(after.map((player) => [player.memberId, keptOf(player, shares)] as const));
  const charges = chargesWith(after, ({ memberId }) => (shares.get(memberId) ?? 0) - (kept.get(memberId) ?? 0));
  const paidBefore = chargesWith(players, ({ share, passCents }) => share - passCents);
  const isPaid = booking.entryId !== null && !isPaidBack;
  const visitorPayment = players.some(({ isVisitor }) => isVisitor)
    ? await visitorPaymentOf(tx, booking.entryId)
    : undefined;
  const returned = isPaid ? paidBefore : new Map<number, Cents>();
  checkCharges(after, { charges, paidBefore, returned, accounts, visitorPayment });
  if (!isPaidBack && !mayOweCash)
    await askDrawer(tx, booking.entryId, players, ({ memberId, share }) => share - (shares.get(memberId) ?? 0));
  const at = clock.now();
  // What no pass pays any more is on it again before anything else is written.
  const freed = players.filter(({ memberId, passCents }) => passCents > 0 && !kept.get(memberId));
  const givenBack = giveBackWrites(
    booking.id,
    freed.map(({ memberId }) => memberId),
    at,
  );
  const ofPasses = cents(freed.reduce((sum, { passCents }) => sum + passCents, 0));
  const passed = cents([...kept.values()].reduce((sum, amount) => sum + amount, 0));
  const replaced = `${booking.key}:${booking.entryId ?? at.epochMilliseconds}`;
  // 2. Where nobody pays more, pay back the difference; a game has no receipts yet. Entries are named after the one that they replace or pay back.
  const refunds = differences(paidBefore, charges);
  const isGame = booking.hasLiveGame;
  const coach = booking.lesson ? await coachPartOf(tx, booking.lesson, total) : undefined;
  const ofLesson = coach ? coachCentsWrites(booking.id, coach.amount) : [];
  if (
    !isGame &&
    isPaid &&
    booking.entryId !== null &&
    total > 0 &&
    [...refunds.values()].every((refund) => refund >= 0)
  ) {
    const payment = { ...stored, entryId: booking.entryId };
    const refunded = cents([...refunds.values()].reduce<number>((sum, refund) => sum + refund, ofPasses));
    if (refunded === 0) return { payment, before: [], writes: [] };
    const paidTo = await debitsOf(tx, { charges: refunds, players, accounts, visitorPayment });
    const papers = differences(
      chargesWith(players, ({ share }) => share),
      chargesWith(after, ({ memberId }) => shares.get(memberId) ?? 0),
    );
    const vat = await vatOfRefund(tx, booking.entryId, { refunds: papers, total: total + refunded });
    const fromCoach = coach ? [{ ...coach, amount: cents(coach.amount - (booking.lesson?.coachCents ?? 0)) }] : [];
    const shared = [...vat.postings, ...fromCoach];
    const net = cents(shared.reduce<number>((left, { amount }) => left - amount, -refunded));
    const postings = [
      ...paidTo.map(({ accountId, amount }) => ({ accountId, amount: cents(-amount) })),
      ...(await passPostings(tx, ofPasses)),
      { accountId: await incomeAccountId(tx, incomeOf(booking.serviceKey, coach)), amount: net },
      ...shared,
    ];
    const entry = { source: `refund:${replaced}`, actorId, at, postings, credited: vat.credited };
    return { payment, before: givenBack, writes: [...refundWrites(booking.entryId, entry), ...ofLesson] };
  }
  // 3. Otherwise reverse the old payment and post the new one.
  const before =
    isPaid && booking.entryId !== null
      ? [...reversalWrites(booking.entryId, { source: `refund:${replaced}`, actorId, at }), ...givenBack]
      : [];
  if (total === 0 && !coach?.amount) return { payment: { ...stored, entryId: null }, before, writes: ofLesson };
  const taxRules = change.taxRules === undefined ? await selectTaxRules(tx) : change.taxRules;
  const taxed = taxPayment(taxRules, {
    ...{ serviceKey: booking.serviceKey, date: place.date, parts },
    players: after.map(({ memberId, chargedId }) => ({ chargedId, share: shares.get(memberId) ?? 0 })),
  });
  const entry = await paymentEntry(tx, {
    source: `booking:${replaced}`,
    actorId,
    at,
    place: { ...place, key: booking.key, serviceKey: booking.serviceKey },
    total,
    passed,
    charges,
    players: after,
    accounts,
    visitorPayment,
    taxed,
    coach,
  });
  const { year } = at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
  const gross = chargesWith(after, ({ memberId }) => shares.get(memberId) ?? 0);
  const receipts = isGame ? [] : receiptsOf(taxed ? gross : charges, taxed);
  const writes = [...entryWrites(entry), ...receiptWrites(tx, { at, year, receipts }), ...ofLesson];
  return { payment: { ...stored, entryId: 'new' }, before, writes };
}

/** What less each account pays. */
const differences = (before: ReadonlyMap<number, Cents>, after: ReadonlyMap<number, Cents>) =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])].map(
      (id) => [id, cents((before.get(id) ?? 0) - (after.get(id) ?? 0))] as const,
    ),
  );

/** What each account is charged. */
function chargesWith<Player extends Pick<ChargedPlayer, 'memberId' | 'chargedId'>>(
  players: readonly Player[],
  shareOf: (player: Player) => number,
) {
  return chargesOf(
    players.map((player) => ({ id: player.memberId, chargedId: player.chargedId, share: cents(shareOf(player)) })),
  );
}

interface Funds {
  readonly charges: ReadonlyMap<number, Cents>;
  readonly paidBefore: ReadonlyMap<number, Cents>;
  /** Comes back before it is charged again. */
  readonly returned: ReadonlyMap<number, Cents>;
  readonly accounts: ReadonlyMap<number, MemberAccount>;
  readonly visitorPayment: VisitorPayment | undefined;
}

function checkCharges(players: readonly ChargedPlayer[], funds: Funds): void {
  const { charges, paidBefore, returned, accounts, visitorPayment } = funds;
  for (const player of players) {
    const { chargedId } = player;
    const charge = charges.get(chargedId) ?? 0;
    if (player.isVisitor) {
      if (charge === 0 || (charge <= (paidBefore.get(chargedId) ?? 0) && visitorPayment)) continue;
      throw new AppError('booking.visitor_not_charged', { params: { name: player.name } });
    }
    if (charge > (accounts.get(chargedId)?.balance ?? 0) + (returned.get(chargedId) ?? 0))
      throw new AppError('booking.low_balance', { params: { name: player.name, code: player.code } });
  }
}
