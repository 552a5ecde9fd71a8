import type { Fixture } from '@courtside/contract/competing/fixture-fields';
import { RESULT_HOURS } from '@courtside/contract/competing/result-fields';
import { wallMomentOf, wallTimeText } from '@courtside/contract/values/club-time';
import { textIn } from '@courtside/contract/values/texts';
import type { StoredCompetition } from '../competitions.repository.ts';
import type { EntryPlayer, StoredEntry } from '../entries/entries.repository.ts';
import type { StoredFixture, WaitingResult } from '../fixtures/fixtures.repository.ts';
import type { Reader } from './competition.presenter.ts';

export interface FixtureReader extends Reader {
  readonly timeZone: string;
  /** Staff read everything. */
  readonly isStaff: boolean;
}

const idOf = (entry: number | null) => (entry === null ? null : String(entry));
const scoreOf = (score: StoredFixture['result'] & object) =>
  score.score.map(([one, two]): [number, number] => [one, two]);

/** What its reader sees of a match, and may do. */
export function presentFixture(
  competition: Pick<StoredCompetition, 'state'>,
  fixture: StoredFixture,
  entries: ReadonlyMap<number, StoredEntry>,
  reader: FixtureReader,
): Fixture {
  const { id, part, box, round, position, one, two, state, winner, result, waiting, answerBy, playBy } = fixture;
  const players = [one, two].flatMap((entry) => (entry === null ? [] : (entries.get(entry)?.players ?? [])));
  const isOwn = ({ memberId, familyPayerId }: EntryPlayer) =>
    memberId === reader.memberId || familyPayerId === reader.memberId;
  const isMine = players.some(isOwn);
  const isPlayer = players.some(({ memberId }) => memberId === reader.memberId);
  const isPlayable = competition.state === 'running' && state === 'open' && one !== null && two !== null;
  return {
    ...{ id: String(id), part, box, round, position, sides: [idOf(one), idOf(two)], state, winner },
    ...(result && { score: scoreOf(result), ending: result.ending }),
    ...(result && reader.isStaff && { result: String(result.id) }),
    ...(waiting && { waiting: presentWaiting(waiting, fixture, entries, reader) }),
    ...(answerBy && state === 'asked' && { answerBy: answerBy.toString() }),
    ...(playBy && state !== 'played' && { playBy: playBy.toString() }),
    ...presentPlace(fixture, reader),
    ...(fixture.bookingKey && (isMine || reader.isStaff) && { key: fixture.bookingKey }),
    isMine,
    canBook: isMine && isPlayable && fixture.at === null && !waiting,
    canEnter: isPlayable && (reader.isStaff || (isPlayer && !waiting)),
  };
}

function presentPlace({ at }: StoredFixture, { timeZone, language }: FixtureReader): Pick<Fixture, 'at'> {
  if (!at) return {};
  const { date } = wallMomentOf(at.from, timeZone);
  const [from, to] = [wallTimeText(at.from, timeZone), wallTimeText(at.to, timeZone)];
  return { at: { date, from, to, court: textIn(at.court, language) } };
}

function presentWaiting(
  { id, state, ending, winner, enteredAt, enteredById, ...said }: WaitingResult,
  { one, two }: StoredFixture,
  entries: ReadonlyMap<number, StoredEntry>,
  { memberId, now }: FixtureReader,
): Fixture['waiting'] {
  const sideOf = (member: number) =>
    [one, two].find((entry) => entry !== null && entries.get(entry)?.players.some((each) => each.memberId === member));
  const countsAt = Temporal.Instant.from(enteredAt).add({ hours: RESULT_HOURS.counts });
  const own = sideOf(memberId);
  const isOther = own !== undefined && own !== sideOf(enteredById);
  return {
    ...{ result: String(id), state, score: scoreOf({ id, ending, winner, ...said }), ending, winner },
    countsAt: countsAt.toString(),
    canAnswer: state === 'waiting' && isOther && Temporal.Instant.compare(now, countsAt) < 0,
  };
}
