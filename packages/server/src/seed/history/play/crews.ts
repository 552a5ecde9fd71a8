import type { WallMinutes } from '@courtside/contract/values/club-time';
import type { Random } from '#seed/random.ts';
import type { HistoryClub, Person } from '../club.ts';
import { usualDemand } from './demand.ts';

/** People who play together, with a habit. */
export interface Crew {
  readonly service: string;
  readonly type: string;
  readonly people: readonly Person[];
  readonly weekday: number;
  readonly from: WallMinutes;
  readonly courtKey: string;
  /** Everybody pays a share; otherwise whoever books pays. */
  readonly isSharing: boolean;
}

/** How many crews of a size a sport has. */
const KINDS: ReadonlyArray<{ service: string; type: string; sizes: readonly number[]; count: number }> = [
  { service: 'tennis', type: 'singles', sizes: [2], count: 60 },
  { service: 'tennis', type: 'doubles', sizes: [4], count: 22 },
  { service: 'tennis', type: 'coaching', sizes: [1, 2], count: 12 },
  { service: 'padel', type: 'doubles', sizes: [4, 4, 3], count: 40 },
  { service: 'padel', type: 'singles', sizes: [2], count: 20 },
  { service: 'squash', type: 'match', sizes: [2], count: 65 },
  { service: 'squash', type: 'rotation', sizes: [3], count: 6 },
  { service: 'cricket', type: 'practice', sizes: [2, 3], count: 24 },
  { service: 'cricket', type: 'coaching', sizes: [1], count: 6 },
];

/** 1001 and three friends, every Tuesday at the same time on the same court. */
const REGULARS = ['1001', '1021', '1034', '1055'];
const REGULAR_HABIT = { service: 'tennis', type: 'doubles', weekday: 2, from: 18 * 60, courtKey: 'TEN2' } as const;

/** 1002 plays indoors with one partner, so that nothing is ever refunded to the low balance. */
const PAIR = ['1002', '1047'];
const PAIR_HABIT = { service: 'squash', type: 'match', weekday: 4, from: 19 * 60 + 30, courtKey: 'SQU2' } as const;

/** Who does not join a random crew: two have one of their own, and juniors may not play in the evening. */
const APART = ['1001', '1002', '1194', '1195', '1198', '1199'];

/** The crews of 1001 and 1002 play at their own time only, and never cancel. */
export const isSteady = ({ people }: Crew): boolean => people.some(({ code }) => code <= '1002');

export function makeCrews(club: HistoryClub): Crew[] {
  const { random, members, services } = club;
  const pool = members.filter(({ code }) => !APART.includes(code));
  const crews = KINDS.flatMap(({ service: key, type, sizes, count }) => {
    const service = services.find((each) => each.key === key);
    if (!service) return [];
    const minutes = service.timetables[0]?.sessionMinutes ?? 60;
    const opens = service.timetables[0]?.openings[0]?.opens ?? 7 * 60;
    return Array.from({ length: count }, (): Crew => {
      const habit = pickHabit(random, key, opens, minutes);
      return {
        service: key,
        type,
        people: pickPeople(random, pool, random.pick(sizes)),
        ...habit,
        courtKey: random.pick(service.courts).key,
        isSharing: random.chance(0.12),
      };
    });
  });
  const named = (codes: readonly string[]) =>
    codes.flatMap((code) => members.find((member) => member.code === code) ?? []);
  return [
    ...crews,
    { ...REGULAR_HABIT, people: named(REGULARS), isSharing: true },
    { ...PAIR_HABIT, people: named(PAIR), isSharing: true },
  ];
}

/** More often when the sport is wanted. */
function pickHabit(random: Random, service: string, opens: number, minutes: number) {
  for (;;) {
    const weekday = random.between(1, 7);
    const from = opens + minutes * random.between(0, Math.floor((22 * 60 - opens) / minutes) - 1);
    if (random.chance(usualDemand(service, weekday, from))) return { weekday, from };
  }
}

function pickPeople(random: Random, pool: readonly Person[], size: number): Person[] {
  const people = new Set<Person>();
  while (people.size < size) people.add(random.pick(pool));
  return [...people];
}
