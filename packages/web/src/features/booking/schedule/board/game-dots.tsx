import type { Session } from '@courtside/contract/booking/schedule';

const STEP = 8;

/** The places of a game: a full dot is taken. */
export function GameDots({ places, taken }: Pick<NonNullable<Session['game']>, 'places' | 'taken'>) {
  return (
    <svg viewBox="0 0 18 18" width={18} height={18} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of one game never change their order
          key={place}
          cx={5 + (place % 2) * STEP}
          cy={(places > 2 ? 5 : 9) + Math.floor(place / 2) * STEP}
          r={2.75}
          fill={place < taken ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth={1.5}
        />
      ))}
    </svg>
  );
}
