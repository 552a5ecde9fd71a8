import type { BoardNames } from '@courtside/contract/clubhouse/board';
import type { Language } from '@courtside/contract/values/limits';
import type { Generated, GeneratedAlways } from 'kysely';
import type { TimeRange, TranslationsColumn } from './sports.ts';

interface BoardTable {
  id: GeneratedAlways<number>;
  title: string;
  names: BoardNames;
  languages: Language[];
  nonce: Generated<string>;
  secret_hash: string;
  made_by_id: number;
  made_at: Date;
  seen_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  version: Generated<number>;
}

/** What a device or its link could not do. */
type StoredFault = 'unreachable' | 'refused' | 'not_understood';

interface DeviceLinkTable {
  id: GeneratedAlways<number>;
  connector: 'mqtt' | 'shelly' | 'loxone' | 'nuki' | 'webhook';
  title: string;
  url: string;
  user_name: string | null;
  sealed_secret: string | null;
  contact_at: Generated<Date | null>;
  fault: Generated<StoredFault | null>;
  fault_since: Generated<Date | null>;
  made_by_id: number;
  made_at: Date;
  ended_at: Generated<Date | null>;
  version: Generated<number>;
}

interface DeviceTable {
  id: GeneratedAlways<number>;
  link_id: number;
  kind: 'light' | 'door';
  address: string;
  court_id: number | null;
  title: string | null;
  fallback: string | null;
  translations: TranslationsColumn;
  is_for_members: Generated<boolean>;
  checks_in: Generated<boolean>;
  made_by_id: number;
  made_at: Date;
  ended_at: Generated<Date | null>;
  version: Generated<number>;
}

/** Null as a court: the whole sport. */
interface DoorAreaTable {
  device_id: number;
  service_key: string;
  court_id: number | null;
}

interface DeviceWantedTable {
  device_id: number;
  is_on: boolean;
  until: Date | null;
  reason: 'booked' | 'course' | 'series' | 'tournament' | 'event' | 'hand' | 'closed' | 'none';
  /** Hashes of what it should be and of what was brought to it. */
  wish: string;
  brought: Generated<string | null>;
  brought_at: Generated<Date | null>;
  differs_since: Generated<Date | null>;
  noticed_at: Generated<Date | null>;
  equal_since: Generated<Date | null>;
}

interface DeviceReportedTable {
  device_id: number;
  is_on: Generated<boolean | null>;
  codes: Generated<string[]>;
  at: Generated<Date | null>;
  fault: Generated<StoredFault | null>;
  fault_since: Generated<Date | null>;
  tried_at: Generated<Date | null>;
}

interface DeviceOverrideTable {
  device_id: number;
  action: 'on' | 'off' | 'open' | 'opened';
  starts_at: Date;
  until: Date;
  by_id: number;
}

interface DoorCodeTable {
  id: GeneratedAlways<number>;
  device_id: number;
  code: string;
  booking_id: number | null;
  member_id: number | null;
  during: TimeRange;
  players: Generated<number[]>;
  made_at: Date;
  ended_at: Generated<Date | null>;
}

interface DeviceEventTable {
  link_id: number;
  event_id: string;
  device_id: number;
  type: 'report' | 'code';
  at: Date;
}

interface KioskGuessesTable {
  key_id: number;
  since: Date;
  count: number;
}

/** Screens, doors and lights of the club house. */
export interface ClubhouseTables {
  board: BoardTable;
  device_link: DeviceLinkTable;
  device: DeviceTable;
  door_area: DoorAreaTable;
  device_wanted: DeviceWantedTable;
  device_reported: DeviceReportedTable;
  device_override: DeviceOverrideTable;
  door_code: DoorCodeTable;
  device_event: DeviceEventTable;
  kiosk_guesses: KioskGuessesTable;
}
