import { type Cents, cents } from '@courtside/contract/values/money';
import type { StoredPricePart } from '#database/tables/bookings.ts';
import { forCategory, priceParts, type Service, type Session } from '#modules/club/sports/index.ts';
import { sharedParts, sharesOf } from '../confirm/team.rules.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import type { StoredPlayer } from '../store/stored-players.repository.ts';

export interface MovePrice {
  /** Before refunds. */
  readonly total: Cents;
  readonly parts: readonly StoredPricePart[];
  /** What each player would pay there, less what was refunded before the move. */
  readonly shares: ReadonlyMap<number, Cents>;
}

interface Target {
  readonly booking: Pick<
    StoredBooking,
    'bookingTypeKey' | 'isAcOn' | 'isHalfSession' | 'priceParts' | 'total' | 'hasLiveGame' | 'lesson'
  >;
  readonly players: ReadonlyArray<
    Pick<StoredPlayer, 'memberId' | 'code' | 'categoryKey' | 'isPayer'> & {
      readonly share?: number;
      readonly passCents?: number | undefined;
    }
  >;
  readonly service: Service;
  readonly sessions: readonly Session[];
  readonly refunded: ReadonlyMap<number, Cents>;
}

/** What the payers would pay for other sessions; options and guests stay as agreed. Undefined where the type has no price. */
export function movePrice({ booking, players, service, sessions, refunded }: Target): MovePrice | undefined {
  // Players of a game have agreed on the price of their places, and pupils on that of the lesson; a pass pays with a session.
  if (booking.hasLiveGame || booking.lesson || players.some(({ passCents = 0 }) => passCents > 0)) {
    const shares = new Map(players.map(({ memberId, share = 0 }) => [memberId, cents(share)]));
    return { total: booking.total, parts: booking.priceParts, shares };
  }
  const choice = {
    bookingTypeKey: booking.bookingTypeKey,
    isAcOn: booking.isAcOn,
    isHalfSession: booking.isHalfSession,
  };
  const options = booking.priceParts
    .filter(({ kind }) => kind === 'option')
    .map(({ amountCents, ...part }) => ({ ...part, amount: cents(amountCents) }));
  const ofPayer = new Map<string, Array<{ kind: StoredPricePart['kind']; title: string; amount: Cents }>>();
  for (const payer of players.filter(({ isPayer }) => isPayer)) {
    const view = forCategory(service, payer.categoryKey);
    const parts = sessions.map((session) => priceParts(view, session, choice));
    if (parts.some((part) => part === undefined)) return undefined;
    ofPayer.set(payer.code, [...parts.flatMap((part) => part ?? []), ...options]);
  }
  const team = { playerCodes: players.map(({ code }) => code), payerCodes: new Set(ofPayer.keys()) };
  if (team.payerCodes.size === 0) {
    // Nobody pays where the club does: it stays free wherever it is moved.
    const shares = new Map(players.map(({ memberId }) => [memberId, cents(0)]));
    return booking.total === 0 ? { total: cents(0), parts: booking.priceParts, shares } : undefined;
  }
  const sumOf = (code: string) => cents((ofPayer.get(code) ?? []).reduce((sum, { amount }) => sum + amount, 0));
  const ofGuests = booking.priceParts.filter(({ kind }) => kind === 'guest');
  const fees = ofGuests.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const shared = sharesOf(sumOf, team);
  const ofMembers = cents(shared.reduce((sum, share) => sum + share, 0));
  // The first player's share has the fees of the guests.
  const shares = shared.map((share, index) => (index === 0 ? share + fees : share));
  const parts = sharedParts([...ofPayer.values()], ofMembers);
  return {
    total: cents(ofMembers + fees),
    parts: [...parts.map(({ amount, ...part }) => ({ ...part, amountCents: amount })), ...ofGuests],
    shares: new Map(
      players.map(({ memberId }, slot) => [
        memberId,
        cents(Math.max(0, (shares[slot] ?? 0) - (refunded.get(memberId) ?? 0))),
      ]),
    ),
  };
}

/** The parts add up to what was agreed: what is paid and what was refunded. */
export function partsOf(
  { total, parts }: MovePrice,
  { shares, refunded }: { readonly shares: ReadonlyMap<number, Cents>; readonly refunded: ReadonlyMap<number, Cents> },
): StoredPricePart[] {
  const sum = (amounts: Iterable<Cents>) => [...amounts].reduce((all, amount) => all + amount, 0);
  const rest = total - sum(shares.values()) - sum(refunded.values());
  return parts.map((part, index) => (index === 0 ? { ...part, amountCents: part.amountCents - rest } : part));
}
