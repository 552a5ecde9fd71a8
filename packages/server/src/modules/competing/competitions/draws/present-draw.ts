import type { CompetitionKind } from '@courtside/contract/competing/competition-fields';
import type { Draw } from '@courtside/contract/competing/fixture-fields';
import { bracketFrom } from './draw.rules.ts';
import type { StoredSeat } from './draws.repository.ts';

/** With the byes of a knockout. */
export function presentDraw(
  kind: CompetitionKind,
  seed: string,
  seats: readonly StoredSeat[],
  { showsLevels }: { readonly showsLevels: boolean },
): Draw {
  const shown = seats.map(({ box, position, entry, seedRank, level }) => ({
    ...{ box, position, entry: String(entry) },
    ...(seedRank !== null && { seedRank }),
    ...(showsLevels && { level }),
  }));
  if (kind !== 'knockout') return { seed, seats: shown };
  return {
    seed,
    seats: bracketFrom(seats).map(
      (_entry, position) => shown.find((seat) => seat.position === position) ?? { box: 1, position, entry: null },
    ),
  };
}
