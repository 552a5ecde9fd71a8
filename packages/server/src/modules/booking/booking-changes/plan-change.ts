import type { PlannedChange } from '@courtside/contract/booking/booking-change';
import { type Cents, cents, centsToEuros } from '@courtside/contract/values/money';
import { type ErrorParams, errorMessage } from '@courtside/contract/wire/errors';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Caller } from '#endpoint/binding.ts';
import {
  type ChangedPrice,
  finishQuote,
  maySeeBalance,
  movePrice,
  type NewBookingTeam,
  partsOf,
  placeAt,
  type Quote,
  rulesBookedBeyond,
  type StoredBooking,
  type StoredPlayer,
} from '#modules/booking/bookings/index.ts';
import type { MemberAccount } from '#modules/money/ledger/index.ts';
import { fullName, type Player } from '#modules/people/members/index.ts';
import type { ChangeDraft } from './draft-change.ts';
import { type Problem, presentPlace } from './plan-move.ts';

type Rule = NonNullable<PlannedChange['problems'][number]['rule']>;

export interface ChangeProblem extends Problem {
  readonly rule?: Rule;
}

export interface ChangePlan {
  readonly quote: Quote;
  readonly price: ChangedPrice;
  readonly team: NewBookingTeam;
  readonly total: Cents;
  readonly problems: readonly ChangeProblem[];
  /** Nothing would be different. */
  readonly isSame: boolean;
  readonly wire: PlannedChange;
}

interface Planning {
  readonly booking: StoredBooking;
  readonly before: readonly StoredPlayer[];
  readonly draft: ChangeDraft;
  readonly caller: Caller;
  readonly found: ReadonlyMap<string, Player>;
  readonly accounts: ReadonlyMap<number, MemberAccount>;
  readonly live: ReadonlyArray<Parameters<typeof rulesBookedBeyond>[1][number]>;
  /** By member: what the club refunded while the booking stayed. */
  readonly refunded: ReadonlyMap<number, Cents>;
  /** Why the session cannot be had. */
  readonly place: readonly Problem[];
  readonly changeUntil: Temporal.Instant;
}
/** What a change costs each payer, and everything that refuses it. Final only behind the locks of a save. */
export function planChange({ clock, settings }: Pick<AppContext, 'clock' | 'settings'>, given: Planning): ChangePlan {
  // A session that a pass paid is back on it, so nothing of it comes onto a balance.
  const before = given.before.map((player) => ({ ...player, share: player.share - player.passCents }));
  const planning = { ...given, before };
  const { booking, draft, caller, live } = planning;
  // 1. The team as a new booking would have it.
  const quote = finishQuote(draft.quote, caller, planning.found);
  // 2. The price, less what the club refunded to those who stay.
  const { price, total } = priceOf(planning, quote);
  const team = teamOf(planning, quote, price);
  // 3. Everything that refuses it. The booking itself does not count.
  const elsewhere = new Set(live.filter(({ atThisTime }) => atThisTime > 0).map(({ memberId }) => memberId));
  const rules = rulesBookedBeyond(
    quote,
    live.map((row) => ({ ...row, atThisTime: 0 })),
    { now: clock.now(), settings },
  );
  const charges = sharesByAccount(team.players.map(({ chargedId, share }) => ({ chargedId, share })));
  const paidBefore = sharesByAccount(before);
  const isShort = ({ chargedId, isVisitor }: { readonly chargedId: number; readonly isVisitor: boolean }) =>
    booking.dueAt === null &&
    !isVisitor &&
    (charges.get(chargedId) ?? 0) - (paidBefore.get(chargedId) ?? 0) > (planning.accounts.get(chargedId)?.balance ?? 0);
  const problems: ChangeProblem[] = [
    ...planning.place,
    ...quote.players
      .filter(({ id }) => elsewhere.has(id))
      .map(({ name, code }) => ({ code: 'booking.already_playing' as const, params: { name, code } })),
    ...rules.map((rule) => ({ code: rule.code as Problem['code'], params: rule.params as ErrorParams, rule })),
    ...team.players
      .filter((player) => player.share > 0 && isShort(player))
      .map(({ name, code }) => ({ code: 'booking.low_balance' as const, params: { name, code } })),
  ];
  const newPlace = draft.target && placeAt(booking, draft.target, settings.CLUB_TIME_ZONE);
  const [first] = draft.target ?? [];
  const own = (paidBefore.get(caller.memberId) ?? 0) - (charges.get(caller.memberId) ?? 0);
  const balance = planning.accounts.get(caller.memberId)?.balance;
  const old = { ...presentPlace(booking.court, booking), courtType: booking.courtType, isLightOn: booking.isLightOn };
  return {
    ...{ quote, price, team, total, problems },
    isSame: !draft.target && isSameTeam(planning, team),
    wire: {
      section: booking.serviceKey,
      key: booking.key,
      version: booking.version,
      old,
      new:
        newPlace && first
          ? {
              ...presentPlace(first.court.title, newPlace),
              courtType: first.court.courtType,
              isLightOn: newPlace.isLightOn,
            }
          : old,
      isMoved: draft.target !== undefined,
      players: presentPlayers(before, team, isShort),
      guests: quote.guests.map(({ slot, name, fee }) => ({ slot, name, fee: centsToEuros(fee) })),
      oldTotal: centsToEuros(booking.total),
      total: centsToEuros(total),
      isDue: booking.dueAt !== null,
      changeUntil: planning.changeUntil.toString(),
      balanceAfter:
        balance !== undefined && booking.dueAt === null && maySeeBalance(caller, caller.memberId)
          ? centsToEuros(cents(balance + own))
          : null,
      problems: problems.map(({ code, params, rule }) => ({
        code,
        params: params as Record<string, string | number>,
        message: errorMessage(code, params),
        ...(rule && { rule }),
      })),
      isChanged: false,
    },
  };
}

function priceOf({ booking, draft, refunded }: Planning, quote: Quote): { price: ChangedPrice; total: Cents } {
  const kept = booking.priceParts.filter(({ kind }) => kind === 'option');
  const ofGuests = quote.guests.map(({ fee }) => ({ kind: 'guest' as const, title: 'Guest', amountCents: fee }));
  const given = new Map(
    quote.players.flatMap(({ id }) => {
      const amount = refunded.get(id);
      return amount ? [[id, amount] as const] : [];
    }),
  );
  const priced = movePrice({
    booking: { ...booking, bookingTypeKey: quote.bookingTypeKey, priceParts: [...kept, ...ofGuests] },
    players: quote.players.map((player) => ({ ...player, memberId: player.id })),
    service: draft.quote.service,
    sessions: draft.quote.sessions,
    refunded: given,
  });
  if (!priced) throw new AppError('booking.unknown_type');
  const { shares } = priced;
  const total = cents([...shares.values()].reduce((sum, share) => sum + share, 0));
  return { price: { shares, parts: partsOf(priced, { shares, refunded: given }) }, total };
}

/** The booker stays, unless the desk leaves the booker and the booker's family out. */
function teamOf({ booking }: Planning, quote: Quote, { shares }: ChangedPrice): NewBookingTeam {
  const isTheirs = quote.players.some(({ id, familyPayer }) => [id, familyPayer?.id].includes(booking.bookerId));
  return {
    players: quote.players.map((player) => ({ ...player, share: shares.get(player.id) ?? cents(0) })),
    guests: quote.guests,
    bookingTypeKey: quote.bookingTypeKey,
    bookerId: isTheirs ? booking.bookerId : quote.booker.id,
  };
}

function sharesByAccount(players: ReadonlyArray<{ readonly chargedId: number; readonly share: number }>) {
  const sums = new Map<number, number>();
  for (const { chargedId, share } of players) sums.set(chargedId, (sums.get(chargedId) ?? 0) + share);
  return sums;
}

function isSameTeam({ booking, before }: Planning, { players, guests }: NewBookingTeam): boolean {
  const ofPlayers = (list: ReadonlyArray<{ code: string; isPayer: boolean; share: number }>) =>
    JSON.stringify(list.map(({ code, isPayer, share }) => [code, isPayer, share]));
  const ofGuests = (list: ReadonlyArray<{ slot: number; name: string | null }>) =>
    JSON.stringify(list.map(({ slot, name }) => [slot, name]));
  return ofPlayers(before) === ofPlayers(players) && ofGuests(booking.guests) === ofGuests(guests);
}

function presentPlayers(
  before: readonly StoredPlayer[],
  { players }: NewBookingTeam,
  isShort: (player: { readonly chargedId: number; readonly isVisitor: boolean }) => boolean,
): PlannedChange['players'] {
  const stayed = new Map(before.map((player) => [player.memberId, player]));
  const now = players.map((player) => {
    const paid = stayed.get(player.id)?.share ?? 0;
    return {
      memberCode: player.code,
      name: player.name,
      part: stayed.has(player.id) ? ('stays' as const) : ('joins' as const),
      isPayer: player.isPayer,
      paid: centsToEuros(cents(paid)),
      price: centsToEuros(player.share),
      difference: centsToEuros(cents(player.share - paid)),
      isShort: player.share > 0 && isShort(player),
    };
  });
  const left = before
    .filter(({ memberId }) => !players.some(({ id }) => id === memberId))
    .map((player) => ({
      memberCode: player.code,
      name: fullName(player),
      part: 'leaves' as const,
      isPayer: player.isPayer,
      paid: centsToEuros(cents(player.share)),
      price: 0,
      difference: centsToEuros(cents(-player.share)),
      isShort: false,
    }));
  return [...now, ...left];
}
