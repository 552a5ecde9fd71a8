import type { ClubDate } from '@courtside/contract/values/dates';
import type { Generated, GeneratedAlways } from 'kysely';
import type { TimeRange } from './sports.ts';

export type EntryOutcome = 'booked' | 'left' | 'lapsed' | 'over';
export type OfferOutcome = 'booked' | 'passed' | 'lapsed' | 'withdrawn';

interface WaitingEntryTable {
  id: GeneratedAlways<number>;
  member_id: number;
  service_key: string;
  court_id: number;
  session_key: string;
  session_date: ClubDate;
  starts_at: Date;
  ends_at: Date;
  any_court: boolean;
  player_ids: number[];
  joined_at: Date;
  told_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  outcome: Generated<EntryOutcome | null>;
}

interface WaitingOfferTable {
  id: GeneratedAlways<number>;
  entry_id: number;
  service_key: string;
  court_id: number;
  session_key: string;
  session_date: ClubDate;
  during: TimeRange;
  offered_at: Date;
  expires_at: Date;
  ended_at: Generated<Date | null>;
  outcome: Generated<OfferOutcome | null>;
  is_round_over: Generated<boolean>;
}

interface WaitingMemberTable {
  member_id: number;
  lapses: Generated<number>;
  asked_at: Generated<Date | null>;
}

interface WaitingTurnTable {
  court_id: number;
  service_key: string;
  starts_at: Date;
  ends_at: Date;
  last_entry_id: number;
}

export interface WaitingListTables {
  waiting_entry: WaitingEntryTable;
  waiting_offer: WaitingOfferTable;
  waiting_member: WaitingMemberTable;
  waiting_turn: WaitingTurnTable;
}
