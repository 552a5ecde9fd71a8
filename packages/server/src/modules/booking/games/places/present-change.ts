import { type Cents, centsToEuros } from '@courtside/contract/values/money';
import type { LockedGame } from './locked-game.ts';
import { countTaken, type Seat } from './seats.rules.ts';

/** What a call leaves behind. */
export function presentChange(
  {
    booking,
    game,
  }: {
    readonly booking: Pick<LockedGame['booking'], 'serviceKey' | 'key'>;
    readonly game: { readonly places: number };
  },
  slots: readonly Seat[],
  share: Cents,
  state?: 'closed' | 'cancelled',
) {
  const taken = countTaken(slots);
  return {
    section: booking.serviceKey,
    key: booking.key,
    state: state ?? (taken === game.places ? ('full' as const) : ('gathering' as const)),
    places: game.places,
    taken,
    myShare: centsToEuros(share),
  };
}
