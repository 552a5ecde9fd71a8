import type {
  CompetitionEntry,
  CompetitionKind,
  CompetitionRules,
  CompetitionState,
} from '@courtside/contract/competing/competition-fields';
import type { FixturePart, FixtureState } from '@courtside/contract/competing/fixture-fields';
import type { LevelCertainty } from '@courtside/contract/competing/level-fields';
import type { ResultState } from '@courtside/contract/competing/result-fields';
import type { ResultEnding, SetScore, Side } from '@courtside/contract/competing/score-rules';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Translations } from './sports.ts';

interface MatchResultTable {
  id: GeneratedAlways<number>;
  service_key: string;
  booking_id: number | null;
  fixture_id: Generated<number | null>;
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
  kind: 'answers' | 'coach' | 'result' | 'correction';
  at: Date;
  value: Generated<number | null>;
  set_by_id: Generated<number | null>;
  result_id: Generated<number | null>;
  /** Of a correction: what had counted. */
  corrects_id: Generated<number | null>;
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

interface CompetitionTable {
  id: GeneratedAlways<number>;
  service_key: string;
  kind: CompetitionKind;
  title: string;
  translations: ColumnType<Translations, string, string>;
  state: Generated<CompetitionState>;
  is_pairs: boolean;
  fee_cents: number;
  max_entries: number;
  level_from: number | null;
  level_to: number | null;
  min_age: number | null;
  max_age: number | null;
  closes_at: Date;
  starts_on: ClubDate;
  ends_on: ClubDate | null;
  rules: JSONColumnType<CompetitionRules, string>;
  version: Generated<number>;
  created_by_id: number;
  created_at: Date;
  called_off_at: Generated<Date | null>;
}

interface CompetitionEntryTable {
  id: GeneratedAlways<number>;
  competition_id: number;
  state: CompetitionEntry['state'];
  entered_at: Date;
  partner_until: Date | null;
  ended_at: Generated<Date | null>;
}

interface CompetitionPlayerTable {
  entry_id: number;
  competition_id: number;
  member_id: number;
  position: 1 | 2;
  share_cents: number;
  /** Whose account paid. */
  charged_id: number | null;
  ledger_entry_id: number | null;
  accepted_at: Date | null;
  is_live: Generated<boolean>;
}

interface CompetitionDryRunTable {
  id: GeneratedAlways<number>;
  competition_id: number;
  seed: string;
  fingerprint: string;
  drawn_by_id: number;
  drawn_at: Date;
}

interface CompetitionPeriodTable {
  id: GeneratedAlways<number>;
  competition_id: number;
  number: number;
  seed: string | null;
  starts_on: ClubDate;
  ends_on: ClubDate | null;
  published_by_id: number;
  published_at: Date;
}

interface CompetitionSeatTable {
  period_id: number;
  competition_id: number;
  box: number;
  position: number;
  entry_id: number;
  seed_rank: number | null;
  level: number | null;
}

interface CompetitionFixtureTable {
  id: GeneratedAlways<number>;
  competition_id: number;
  period_id: number;
  part: FixturePart;
  box: number;
  round: number;
  position: number;
  one_entry_id: number | null;
  two_entry_id: number | null;
  state: FixtureState;
  winner: Generated<Side | null>;
  result_id: Generated<number | null>;
  decided_at: Generated<Date | null>;
  answer_by: Generated<Date | null>;
  play_by: Generated<Date | null>;
  booking_id: Generated<number | null>;
  court_id: Generated<number | null>;
  during: Generated<string | null>;
  calendar_sequence: Generated<number>;
  /** Of a challenger who won. */
  from_place: Generated<number | null>;
  created_at: Date;
}

interface LadderRungTable {
  entry_id: number;
  competition_id: number;
  place: number;
  paused_until: Generated<Date | null>;
  fixture_id: Generated<number | null>;
}

export interface CompetingTables {
  competition: CompetitionTable;
  competition_entry: CompetitionEntryTable;
  competition_player: CompetitionPlayerTable;
  competition_dry_run: CompetitionDryRunTable;
  competition_period: CompetitionPeriodTable;
  competition_seat: CompetitionSeatTable;
  competition_fixture: CompetitionFixtureTable;
  ladder_rung: LadderRungTable;
  match_result: MatchResultTable;
  level_counter: LevelCounterTable;
  level_step: LevelStepTable;
  hidden_level: HiddenLevelTable;
  member_level: MemberLevelTable;
}
