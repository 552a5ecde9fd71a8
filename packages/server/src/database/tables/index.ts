import type { Generated } from 'kysely';
import type { BookingTables } from './bookings.ts';
import type { ClubhouseTables } from './clubhouse.ts';
import type { CompetingTables } from './competing.ts';
import type { GameTables } from './games.ts';
import type { IdentityTables } from './identity.ts';
import type { JobTables } from './jobs.ts';
import type { LedgerTables } from './ledger.ts';
import type { LegalTables } from './legal.ts';
import type { MandateTables } from './mandates.ts';
import type { PaymentTables } from './payments.ts';
import type { PeopleTables } from './people.ts';
import type { PrepaidTables } from './prepaid.ts';
import type { ScheduleTables } from './schedule.ts';
import type { SeriesTables } from './series.ts';
import type { SportsTables } from './sports.ts';
import type { SubscriptionTables } from './subscriptions.ts';
import type { TaxTables } from './tax.ts';
import type { TeachingTables } from './teaching.ts';
import type { WaitingListTables } from './waiting-list.ts';

interface SchemaMigrationTable {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
}

/** Every table, typed as it is read. */
export interface Tables
  extends IdentityTables,
    LedgerTables,
    SportsTables,
    ScheduleTables,
    BookingTables,
    GameTables,
    ClubhouseTables,
    CompetingTables,
    SeriesTables,
    PaymentTables,
    MandateTables,
    PrepaidTables,
    JobTables,
    LegalTables,
    SubscriptionTables,
    TaxTables,
    TeachingTables,
    WaitingListTables,
    PeopleTables {
  schema_migration: SchemaMigrationTable;
}
