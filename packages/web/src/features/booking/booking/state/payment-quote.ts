import {
  type AmountDue,
  type BookingRequest,
  PAYER_LABELS,
  type PricePart,
} from '@courtside/contract/booking/bookings';
import type { FairPlayRefusal } from '@courtside/contract/club/sports/fair-play';
import { sumEuros } from '@courtside/contract/values/money';
import { ApiFailure } from '#shared/api/api-failure.ts';
import type { BookingDraft, Player } from './booking-draft.ts';

/** What one player owes. */
export interface Due {
  readonly amount: number;
  /** Only the reader's own, and everybody's for an admin; null otherwise. */
  readonly balance: number | null;
  readonly isLow: boolean;
  /** The passes that can pay it, where the reader decides. */
  readonly passes?: NonNullable<AmountDue['passes']>;
}

export interface Quote {
  readonly total: number;
  readonly parts: readonly PricePart[];
  /** Of one guest; undefined without guests. */
  readonly guestFee: number | undefined;
  /** By member code, because the team may have changed since the request. */
  readonly dues: ReadonlyMap<string, Due>;
  readonly cancelUntil: string;
  readonly canCancel: boolean;
  /** Rules that staff would book beyond. */
  readonly refusals: readonly FairPlayRefusal[];
  /** Of a booking with open places: what one costs, and what whoever books pays in the end. */
  readonly game: AmountDue['game'];
}

const PLACES = ['p1', 'p2', 'p3', 'p4'] as const;

export function readQuote(request: BookingRequest, answer: AmountDue): Quote {
  const guestSlots = new Set(request.Guests?.map(({ slot }) => slot));
  const places = PLACES.filter((_, index) => !guestSlots.has(index + 1));
  const dues = request.PlayerCodes.split(',').flatMap((memberCode, index): [string, Due][] => {
    const place = places[index];
    const amount = place && answer[`${place}AmountDue`];
    if (!place || amount === null || amount === undefined) return [];
    const isLow = answer[`${place}Label`] === PAYER_LABELS.low;
    const passes = answer.passes?.filter(({ slot }) => PLACES[slot - 1] === place) ?? [];
    const due = { amount, balance: answer[`${place}BalanceAmount`], isLow };
    return [[memberCode, passes.length > 0 ? { ...due, passes } : due]];
  });
  const { total, cancelUntil, canCancel, refusals, game } = answer;
  return {
    total,
    parts: sumParts(answer.parts),
    guestFee: answer.guests[0]?.fee,
    dues: new Map(dues),
    cancelUntil,
    canCancel,
    refusals,
    game,
  };
}

/** Two sessions list the same part twice; it is shown once, with the sum. */
function sumParts(parts: readonly PricePart[]): PricePart[] {
  const sums = new Map<string, PricePart>();
  for (const part of parts) {
    const known = sums.get(`${part.kind} ${part.title}`);
    sums.set(`${part.kind} ${part.title}`, { ...part, amount: sumEuros(known?.amount ?? 0, part.amount) });
  }
  return [...sums.values()];
}

/** A refusal that a retry of the same request does not change. */
export function isRefusal(failure: Error | null): failure is ApiFailure {
  return failure instanceof ApiFailure && failure.status < 500;
}

export type PayState = 'ready' | 'low' | 'off' | 'unknown';

/** spec 4: 'Ready to Pay' when the balance covers the amount due, otherwise 'Low Balance'. */
export function payStateOf(player: Player, quote: Quote | undefined): PayState {
  if (!player.pays) return 'off';
  const due = quote?.dues.get(player.memberCode);
  if (!due) return 'unknown';
  return due.isLow ? 'low' : 'ready';
}

/** The first reason why nothing can be booked yet. */
export type Obstacle =
  | { readonly kind: 'noPlayers' | 'noPayers' | 'noType' | 'ownBalance' }
  | { readonly kind: 'playerBalance'; readonly low: readonly Player[]; readonly others: readonly Player[] };

export function obstacleTo(draft: BookingDraft, quote: Quote | undefined, ownCode: string): Obstacle | undefined {
  const payers = draft.players.filter(({ pays }) => pays);
  if (draft.players.length === 0) return { kind: 'noPlayers' };
  if (payers.length === 0) return { kind: 'noPayers' };
  if (!draft.bookingType) return { kind: 'noType' };
  const low = payers.filter((player) => payStateOf(player, quote) === 'low');
  if (low.length === 0) return undefined;
  if (low.some(({ memberCode, isPaidFor }) => memberCode === ownCode || isPaidFor)) return { kind: 'ownBalance' };
  return { kind: 'playerBalance', low, others: payers.filter((player) => !low.includes(player)) };
}
