import type { SetScore, Side } from '@courtside/contract/competing/score-rules';
import { type Rating, rateResult, startRating } from '#modules/competing/levels/index.ts';
import type { Random } from '../../random.ts';

export interface PlayedSession {
  readonly bookingId: number;
  readonly service: string;
  readonly date: string;
  readonly endsAt: Date;
  /** Two or four. */
  readonly players: readonly number[];
}

export interface DrawnResult extends PlayedSession {
  readonly sides: readonly [readonly number[], readonly number[]];
  readonly winner: Side;
  readonly score: readonly SetScore[];
}

export interface DrawnStep {
  readonly service: string;
  readonly number: number;
  readonly memberId: number;
  readonly kind: 'answers' | 'result';
  readonly at: Date;
  readonly value: number | null;
  readonly bookingId: number | null;
  readonly meanBefore: number | null;
  readonly deviationBefore: number | null;
  readonly expected: number | null;
  readonly hasWon: boolean | null;
  readonly mean: number;
  readonly deviation: number;
}

/** A level that a member plays at, the same in every demo. */
const skillOf = (memberId: number) => 1.8 + ((memberId * 7_919) % 320) / 100;
const SETS: readonly SetScore[] = [
  [6, 3],
  [6, 4],
  [7, 5],
  [6, 2],
  [7, 6],
];
const GAMES: readonly SetScore[] = [
  [11, 8],
  [11, 6],
  [12, 10],
  [11, 9],
];
const HOUR_MS = 3_600_000;

export function drawResult(session: PlayedSession, random: Random): DrawnResult {
  const half = session.players.length / 2;
  const sides = [session.players.slice(0, half), session.players.slice(half)] as const;
  const [one = 0, two = 0] = sides.map((side) => side.reduce((total, id) => total + skillOf(id), 0));
  const winner = random.chance(1 / (1 + Math.exp((two - one) / 0.53))) ? 1 : 2;
  const sets = session.service === 'squash' ? GAMES : SETS;
  const won = [random.pick(sets), random.pick(sets)];
  return { ...session, sides, winner, score: winner === 1 ? won : won.map(([high, low]) => [low, high] as const) };
}

/** In which sports this member has answered the questions, and to which level. */
export interface DrawnStart {
  readonly memberId: number;
  readonly services: readonly string[];
  readonly value: number;
}

/** Everybody starts by answers two hours before the own first result ends; one also without a result. */
export function drawSteps(results: readonly DrawnResult[], first: DrawnStart | undefined) {
  const steps: DrawnStep[] = [];
  const numbers = new Map<string, number>();
  const ratings = new Map<string, Rating>();
  const next = (service: string) => {
    const number = (numbers.get(service) ?? 0) + 1;
    numbers.set(service, number);
    return number;
  };
  const begin = (service: string, memberId: number, value: number, endsAt: Date) => {
    const at = new Date(endsAt.getTime() - 2 * HOUR_MS);
    const rating = startRating('answers', at.getTime(), value);
    ratings.set(`${service} ${memberId}`, rating);
    const nothing = { bookingId: null, meanBefore: null, deviationBefore: null, expected: null, hasWon: null };
    const { mean, deviation } = rating;
    const step = { service, number: next(service), memberId, kind: 'answers' as const, at, value };
    steps.push({ ...step, ...nothing, mean, deviation });
  };
  const [earliest] = results;
  if (first && earliest)
    for (const service of first.services) begin(service, first.memberId, first.value, earliest.endsAt);
  for (const result of results) {
    const { service, endsAt, bookingId } = result;
    for (const memberId of result.players)
      if (!ratings.has(`${service} ${memberId}`))
        begin(service, memberId, Math.min(5, Math.round(skillOf(memberId) * 5) / 5), endsAt);
    const number = next(service);
    const rated = result.sides.flatMap((side, index) =>
      side.map((memberId) => ({
        memberId,
        side: index === 0 ? (1 as const) : (2 as const),
        rating: ratings.get(`${service} ${memberId}`),
      })),
    );
    for (const { memberId, before, after, expected, hasWon } of rateResult(rated, result.winner, endsAt.getTime())) {
      ratings.set(`${service} ${memberId}`, after);
      const was = { meanBefore: before.mean, deviationBefore: before.deviation };
      const { mean, deviation } = after;
      steps.push({
        ...{ service, number, memberId, kind: 'result', at: endsAt, value: null, bookingId },
        ...was,
        ...{ expected, hasWon, mean, deviation },
      });
    }
  }
  return { steps, numbers, ratings };
}
