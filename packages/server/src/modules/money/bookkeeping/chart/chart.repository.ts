import type { AccountNumber, DatevSetting } from '@courtside/contract/money/office-accounts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { accountName } from '#modules/money/month-close/index.ts';
import { toDate } from '#platform/clock.ts';

/** What the accountant calls our accounts, in one version. */
export interface Chart {
  readonly version: number;
  readonly numbers: ReadonlyMap<string, AccountNumber>;
  readonly datev: DatevSetting | null;
}

const EMPTY: Chart = { version: 0, numbers: new Map(), datev: null };

/** The newest version, with who saved it; undefined before the first. */
export async function findNewestChart(db: Db | Tx) {
  return db
    .selectFrom('account_chart')
    .innerJoin('member', 'member.id', 'account_chart.saved_by_id')
    .select([
      'account_chart.version',
      'saved_at as savedAt',
      'member.code',
      'member.first_name as firstName',
      'member.surname',
    ])
    .orderBy('account_chart.version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function loadChart(db: Db | Tx, version: number): Promise<Chart> {
  if (version === 0) return EMPTY;
  const row = await db.selectFrom('account_chart').selectAll().where('version', '=', version).executeTakeFirstOrThrow();
  const numbers = await db
    .selectFrom('account_number')
    .select(['account', 'number', 'tax_key as taxKey', 'cost_centre as costCentre'])
    .where('version', '=', version)
    .execute();
  const { datev_consultant: consultant, datev_client: client, datev_account_length: accountLength } = row;
  const { datev_first_month: firstMonth } = row;
  const isSet = consultant !== null && client !== null && accountLength !== null && firstMonth !== null;
  return {
    version,
    numbers: new Map(numbers.map((each) => [each.account, each])),
    datev: isSet ? { consultant, client, accountLength, firstMonth } : null,
  };
}

/** Every account of the books by the journal's name, and whether anything was ever posted to it. */
export async function selectAccounts(db: Db | Tx): Promise<Array<{ account: string; hasEntries: boolean }>> {
  return db
    .selectFrom('ledger_account')
    .select(accountName('ledger_account').as('account'))
    .select(
      sql<boolean>`bool_or(exists (select from ledger_posting where account_id = ledger_account.id))`.as('hasEntries'),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
}

interface NewChart {
  readonly version: number;
  readonly datev: DatevSetting | null;
  readonly byId: number;
  readonly at: Temporal.Instant;
}

/** Written before its numbers: the database refuses a version that somebody saved meanwhile. */
export function chartWrites({ version, datev, byId, at }: NewChart): Write[] {
  const query = sql`
    insert into account_chart (version, datev_consultant, datev_client, datev_account_length, datev_first_month,
      saved_by_id, saved_at)
    values (${version}, ${datev?.consultant ?? null}, ${datev?.client ?? null}, ${datev?.accountLength ?? null},
      ${datev?.firstMonth ?? null}, ${byId}, ${toDate(at)})`;
  return [{ name: 'chart', query }];
}

export function numberWrites(version: number, numbers: readonly AccountNumber[]): Write[] {
  const query = sql`
    insert into account_number (version, account, number, tax_key, cost_centre)
    select ${version}::integer, account, number, "taxKey", "costCentre"
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb)
      as given (account text, number text, "taxKey" text, "costCentre" text)`;
  return [{ name: 'numbers', query }];
}
