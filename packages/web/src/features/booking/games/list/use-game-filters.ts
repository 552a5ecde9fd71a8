import { useSearchParams } from 'react-router';
import type { Game } from '../state/game-queries.ts';

export const TIMES = ['morning', 'afternoon', 'evening'] as const;
type Time = (typeof TIMES)[number];

export interface GameFilters {
  readonly view: 'all' | 'mine';
  /** Empty: all sports. */
  readonly service: string;
  /** YYYY-MM-DD; empty: any day. */
  readonly day: string;
  readonly time: Time | '';
  readonly onlyMyLevel: boolean;
}

const NAMES = { view: 'view', service: 'service', day: 'day', time: 'time', onlyMyLevel: 'level' } as const;

/** What the list shows, stored in the address, so that links and Back work. */
export function useGameFilters() {
  const [address, setAddress] = useSearchParams();
  const time = address.get(NAMES.time);
  const filters: GameFilters = {
    view: address.get(NAMES.view) === 'mine' ? 'mine' : 'all',
    service: address.get(NAMES.service) ?? '',
    day: address.get(NAMES.day) ?? '',
    time: TIMES.find((each) => each === time) ?? '',
    onlyMyLevel: address.get(NAMES.onlyMyLevel) === '1',
  };
  const change = (changes: Partial<GameFilters>) => {
    const next = { ...filters, ...changes };
    const values = {
      [NAMES.view]: next.view === 'mine' ? 'mine' : '',
      [NAMES.service]: next.service,
      [NAMES.day]: next.day,
      [NAMES.time]: next.time,
      [NAMES.onlyMyLevel]: next.onlyMyLevel ? '1' : '',
    };
    setAddress(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
  };
  return { filters, change };
}

export type GameFiltersUse = ReturnType<typeof useGameFilters>;

function timeOf({ from }: Pick<Game, 'from'>): Time {
  if (from < '12:00') return 'morning';
  return from < '17:00' ? 'afternoon' : 'evening';
}

const isOutside = ({ why }: Game): boolean => why?.code === 'level_outside' || why?.code === 'level_unknown';

export const matches = (game: Game, { service, day, time, onlyMyLevel }: GameFilters): boolean =>
  (service === '' || game.service === service) &&
  (day === '' || game.date === day) &&
  (time === '' || timeOf(game) === time) &&
  !(onlyMyLevel && isOutside(game));

const MOST_FITTING = 5;

/** Each game once: what fits in the server's order, the rest by day, and those without a place. */
export function sortedGames(games: readonly Game[], folded: ReadonlySet<string>) {
  const shown = games.filter(({ key }) => !folded.has(key));
  const fitting = shown.filter(({ fits }) => fits).slice(0, MOST_FITTING);
  const others = shown
    .filter((game) => !fitting.includes(game))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const days = Map.groupBy(others, ({ date }) => date);
  return { fitting, days: [...days], full: games.filter(({ key }) => folded.has(key)) };
}
