import type { ClubDate } from '@courtside/contract/values/dates';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TimeRange } from './sports.ts';

interface SessionHoldTable {
  id: GeneratedAlways<number>;
  service_key: string;
  court_id: number;
  during: TimeRange;
  session_date: ClubDate;
  member_id: number;
  created_at: Date;
  expires_at: Date;
  /** An offer of the waiting list; it is no hold that the member chose. */
  offer_id: Generated<number | null>;
}

interface NoticeTable {
  id: GeneratedAlways<number>;
  service_key: string | null;
  title: string;
  html: string;
  translations: JSONColumnType<Record<string, { title: string; html: string }>>;
  is_pinned: Generated<boolean>;
  published_at: Date;
  expires_at: Date | null;
  version: Generated<number>;
  by_mail: Generated<boolean>;
  mailed_at: Generated<Date | null>;
}

/** A member wanted a session that somebody else had booked or held. */
interface RefusedSessionTable {
  id: GeneratedAlways<number>;
  /** Null once the member was erased. */
  member_id: number | null;
  service_key: string;
  court_id: number;
  session_date: ClubDate;
  starts_minute: number;
  refused_at: Date;
}

export interface ScheduleTables {
  refused_session: RefusedSessionTable;
  session_hold: SessionHoldTable;
  notice: NoticeTable;
}
