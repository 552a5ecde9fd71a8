import type { Generated } from 'kysely';
import type { IdentityTables } from './identity.ts';
import type { LedgerTables } from './ledger.ts';

interface SchemaMigrationTable {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
}

/** Every table, typed as both engines read it. */
export interface Tables extends IdentityTables, LedgerTables {
  schema_migration: SchemaMigrationTable;
}
