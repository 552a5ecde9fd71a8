import type { LevelCertainty } from '@courtside/contract/competing/level-fields';
import type { ResultState } from '@courtside/contract/competing/result-fields';
import type { ResultEnding, SetScore, Side } from '@courtside/contract/competing/score-rules';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

interface MatchResultTable {
  id: GeneratedAlways<number>;
  service_key: string;
  booking_id: number;
  played_on: ClubDate;
  played_at: Date;
  one_a: number;
  one_b: number | null;
  two_a: number;
  two_b: number | null;
  /** In ascending order. */
  players: number[];
  score: JSONColumnType<SetScore[], string>;
  ending: ResultEnding;
  winner: Side | null;
  state: Generated<ResultState>;
  entered_by_id: number;
  entered_at: Date;
  reminded_at: Generated<Date | null>;
  answered_by_id: Generated<number | null>;
  answered_at: Generated<Date | null>;
  other_score: JSONColumnType<SetScore[], string | undefined, string> | null;
  other_ending: Generated<ResultEnding | null>;
  other_winner: Generated<Side | null>;
  closed_at: Generated<Date | null>;
  /** Of the office. */
  closed_by_id: Generated<number | null>;
  replaces_id: Generated<number | null>;
}

interface LevelCounterTable {
  service_key: string;
  last_number: number;
}

interface LevelStepTable {
  service_key: string;
  number: number;
  member_id: number;
  kind: 'answers' | 'coach' | 'result';
  at: Date;
  value: Generated<number | null>;
  set_by_id: Generated<number | null>;
  result_id: Generated<number | null>;
  mean_before: Generated<number | null>;
  deviation_before: Generated<number | null>;
  expected: Generated<number | null>;
  has_won: Generated<boolean | null>;
  mean: number;
  deviation: number;
}

interface HiddenLevelTable {
  member_id: number;
  since: Date;
}

interface MemberLevelTable {
  member_id: number;
  service_key: string;
  value: number;
  certainty: LevelCertainty;
  set_at: Date;
}

export interface CompetingTables {
  match_result: MatchResultTable;
  level_counter: LevelCounterTable;
  level_step: LevelStepTable;
  hidden_level: HiddenLevelTable;
  member_level: MemberLevelTable;
}
