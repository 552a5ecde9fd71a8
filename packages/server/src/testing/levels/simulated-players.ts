/** Players whose skill is known, so that a model of levels can be compared with the plain formula of Elo. */
import { levelOfAnswers } from '#modules/competing/levels/rating/level.rules.ts';
import { type Rating, rateResult, startRating } from '#modules/competing/levels/rating/rating.rules.ts';
import { seededRandom } from '#seed/random.ts';

interface Wanted {
  readonly seed: number;
  readonly players: number;
  readonly matches: number;
}

/** Mean of -log(probability of what happened): less is better, a coin has 0.693. */
interface Prediction {
  readonly levels: number;
  readonly elo: number;
  /** How far levels are from the true skill at the end, in levels. */
  readonly away: number;
}

/** A level is as many points of Elo as make both expect the same of a match between players who are known. */
const ELO = { perLevel: 328, step: 32, scale: 400 } as const;
/** Of 100 matches between players who are so many levels apart, the better one wins 73. */
const CHANCE = 0.53;
const DAY_MS = 86_400_000;

/** Both models begin with the same answers; the first tenth of the matches is not counted. */
export function simulatePlayers({ seed, players, matches }: Wanted): Prediction {
  const random = uniformFrom(seed);
  const normal = () => Array.from({ length: 12 }, () => random()).reduce((total, value) => total + value, -6);
  const skill = Array.from({ length: players }, () => Math.min(6.8, Math.max(1.2, 3.4 + normal())));
  const said = skill.map((level) => {
    const share = Math.min(1, Math.max(0, (level - 1 + normal() * 0.7) / 4));
    return levelOfAnswers(Array.from({ length: 5 }, () => Math.round(share * 4)));
  });
  const ratings: Rating[] = said.map((level) => startRating('answers', 0, level));
  const elo = said.map((level) => level * ELO.perLevel);
  const loss = { levels: 0, elo: 0, count: 0 };
  for (let match = 0; match < matches; match += 1) {
    const sides = drawSides(random, skill, ratings);
    const at = match * Math.round((DAY_MS * 365) / matches);
    const [trueOne, trueTwo] = sides.map((side) => side.reduce((total, id) => total + (skill[id] ?? 0), 0)) as [
      number,
      number,
    ];
    const hasOneWon = random() < 1 / (1 + Math.exp((trueTwo - trueOne) / CHANCE));
    const steps = rateResult(
      sides.flatMap((side, index) =>
        side.map((id) => ({ memberId: id, side: index === 0 ? (1 as const) : (2 as const), rating: ratings[id] })),
      ),
      hasOneWon ? 1 : 2,
      at,
    );
    const [eloOne, eloTwo] = sides.map((side) => side.reduce((total, id) => total + (elo[id] ?? 0), 0)) as [
      number,
      number,
    ];
    const eloExpected = 1 / (1 + 10 ** ((eloTwo - eloOne) / ELO.scale));
    if (match >= matches / 10) {
      const expected = steps[0]?.expected ?? 0.5;
      loss.levels -= Math.log(hasOneWon ? expected : 1 - expected);
      loss.elo -= Math.log(hasOneWon ? eloExpected : 1 - eloExpected);
      loss.count += 1;
    }
    for (const { memberId, after } of steps) ratings[memberId] = after;
    for (const [index, side] of sides.entries()) {
      const change = ELO.step * ((hasOneWon ? 1 : 0) - eloExpected) * (index === 0 ? 1 : -1);
      for (const id of side) elo[id] = (elo[id] ?? 0) + change;
    }
  }
  const away = skill.reduce((total, level, id) => total + Math.abs(level - (1 + (ratings[id]?.mean ?? 0) * 0.12)), 0);
  return { levels: loss.levels / loss.count, elo: loss.elo / loss.count, away: away / players };
}

/** Mostly pairs of a similar level, as a club plays; a third are singles. */
function drawSides(random: () => number, skill: readonly number[], ratings: readonly Rating[]): [number[], number[]] {
  const pick = () => Math.floor(random() * skill.length);
  const first = pick();
  const size = random() < 1 / 3 ? 2 : 4;
  const chosen = new Set([first]);
  for (let tries = 0; chosen.size < size; tries += 1) {
    const other = pick();
    const isNear = Math.abs((ratings[other]?.mean ?? 0) - (ratings[first]?.mean ?? 0)) < 10;
    if (isNear || tries > 20) chosen.add(other);
  }
  const ids = [...chosen];
  return [ids.slice(0, size / 2), ids.slice(size / 2)];
}

/** Numbers from 0 to 1. */
function uniformFrom(seed: number): () => number {
  const random = seededRandom(seed);
  return () => random.between(0, 999_999) / 1_000_000;
}
