import { RESULT_HOURS } from '@courtside/contract/competing/result-fields';
import type { Result } from '@courtside/contract/competing/results';
import { type Side, scoreText } from '@courtside/contract/competing/score-rules';
import type { Language } from '@courtside/contract/values/limits';
import { textIn } from '@courtside/contract/values/texts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { changeOf, findRatings, rateResult, shownLevel, stepSentence } from '#modules/competing/levels/index.ts';
import { toInstant } from '#platform/clock.ts';
import { countsForLevels } from './judge-said.ts';
import type { SaidScore, StoredResult } from './results.repository.ts';

export const countsAt = ({ enteredAt }: StoredResult): Temporal.Instant =>
  toInstant(enteredAt).add({ hours: RESULT_HOURS.counts });

export const sideOf = ({ players }: StoredResult, memberId: number): Side | undefined =>
  players.find((player) => player.memberId === memberId)?.side;

/** The other side answers, until it has or the time is over. */
export function mayAnswer(result: StoredResult, memberId: number, now: Temporal.Instant): boolean {
  const side = sideOf(result, memberId);
  return (
    result.state === 'waiting' &&
    side !== undefined &&
    side !== sideOf(result, result.enteredById) &&
    Temporal.Instant.compare(now, countsAt(result)) < 0
  );
}

/** `6:4 3:6 10:8` */
export const matchText = (score: SaidScore['score']): string => score.map(scoreText).join(' ');

interface Reader {
  readonly memberId: number;
  readonly language: Language;
}

/** As its reader sees it: whoever answers also sees what it would do to the own level. */
export async function presentResult(
  db: Db | Tx,
  { clock }: Pick<AppContext, 'clock'>,
  result: StoredResult,
  reader: Reader,
): Promise<Result> {
  const { id, service, key, competition, date, players, state, other } = result;
  const mySide = sideOf(result, reader.memberId);
  const canAnswer = mayAnswer(result, reader.memberId, clock.now());
  const preview = canAnswer && (await previewFor(db, result, reader));
  const playersOf = (side: Side) =>
    players.filter((player) => player.side === side).map(({ memberCode, name }) => ({ memberCode, name }));
  return {
    id: String(id),
    service,
    key,
    ...(competition && {
      competition: { id: String(competition.id), title: textIn(competition.titles, reader.language) },
    }),
    date,
    sides: [playersOf(1), playersOf(2)],
    ...presentSaid(result, result.enteredBy, result.enteredAt),
    state,
    countsAt: countsAt(result).toString(),
    ...(other && result.answeredAt && { other: presentSaid(other, result.answeredBy ?? '', result.answeredAt) }),
    ...(mySide !== undefined && { mySide }),
    canAnswer,
    ...(preview && { preview }),
  };
}

const presentSaid = ({ score, ending, winner }: SaidScore, by: string, at: Date) => ({
  score: score.map(([one, two]): [number, number] => [one, two]),
  ending,
  winner,
  by,
  at: at.toISOString(),
});

/** Where everybody is now; a result that counts before it changes this. */
async function previewFor(
  db: Db | Tx,
  result: StoredResult,
  { memberId, language }: Reader,
): Promise<Result['preview']> {
  const { service, players, winner, playedAt } = result;
  if (winner === null || !countsForLevels(result)) return undefined;
  const ids = players.map((player) => player.memberId);
  const ratings = await findRatings(db, service, ids);
  const steps = rateResult(
    players.map((player) => ({ ...player, rating: ratings.get(player.memberId) })),
    winner,
    playedAt.getTime(),
  );
  const own = steps.find((step) => step.memberId === memberId);
  if (!own) return undefined;
  const others = steps
    .filter((step) => step !== own)
    .map((step) => ({
      memberId: step.memberId,
      name: players.find((player) => player.memberId === step.memberId)?.name ?? '',
      deviation: step.before.deviation,
    }));
  return {
    level: shownLevel(own.before.mean),
    change: changeOf(own),
    sentence: stepSentence({ ...own, others }, language),
  };
}
