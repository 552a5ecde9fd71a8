import { type Cents, cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { Db, Tx } from '#database/database.ts';
import type { SharedAccount } from '#database/tables/ledger.ts';
import { dbOf, onCommit } from '#database/transaction/in-transaction.ts';

/** Undefined for those who have no account: staff. */
export async function findBalance(db: Db | Tx, memberId: number): Promise<Cents | undefined> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && cents(row.balance_cents);
}

/** Numbers, or a subquery for them. */
type MemberIds = readonly number[] | RawBuilder<number[]>;

/** As a subquery, whose size the planner cannot see: it keeps one plan instead of making one for every call. */
const isOneOf = (memberIds: MemberIds) => sql<boolean>`member_id = any((select ${memberIds}::bigint[])::bigint[])`;

/** Without a lock: the balances may change at once. */
export const accountsOf = (db: Db | Tx, memberIds: MemberIds) =>
  db.selectFrom('ledger_account').select(['id', 'member_id', 'balance_cents']).where(isOneOf(memberIds));

export async function openMemberAccounts(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values(memberIds.map((member_id) => ({ kind: 'member' as const, member_id, income_of: null })))
    .execute();
}

export interface MemberAccount {
  readonly accountId: number;
  readonly balance: Cents;
}

/** Locks the accounts in a fixed order, which prevents deadlocks. */
export const accountsLock = (tx: Tx, memberIds: MemberIds) => accountsOf(tx, memberIds).orderBy('id').forUpdate();

export function accountsByMember(
  rows: ReadonlyArray<{ id: number; member_id: number | null; balance_cents: number }>,
): Map<number, MemberAccount> {
  return new Map(rows.map((row) => [Number(row.member_id), { accountId: row.id, balance: cents(row.balance_cents) }]));
}

export async function lockMemberAccounts(tx: Tx, memberIds: readonly number[]): Promise<Map<number, MemberAccount>> {
  return accountsByMember(await accountsLock(tx, memberIds).execute());
}

/** Accounts that no member has are never removed, so their ids are cached once their transaction is committed. */
const knownIds = new WeakMap<Db, Map<string, number>>();

async function cachedId(tx: Tx, name: string, find: () => Promise<number>): Promise<number> {
  const db = dbOf(tx);
  const known = db && knownIds.get(db)?.get(name);
  if (known !== undefined) return known;
  const id = await find();
  onCommit(tx, () => {
    if (db) knownIds.set(db, (knownIds.get(db) ?? new Map<string, number>()).set(name, id));
  });
  return id;
}

export async function sharedAccountId(tx: Tx, kind: SharedAccount): Promise<number> {
  return cachedId(tx, kind, async () => {
    const row = await tx.selectFrom('ledger_account').select('id').where('kind', '=', kind).executeTakeFirstOrThrow();
    return row.id;
  });
}

/**
 * Counts, transfers and pay-outs of the drawer wait for each other, and pay-outs of the terminal. Money that comes in does
 * not: the row's key is not locked. Members' accounts are locked before it.
 */
export async function lockSharedAccount(tx: Tx, kind: 'cash' | 'terminal'): Promise<void> {
  await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Everything on it, at any time. A posting is a credit, so money that comes in is negative in the ledger. */
export async function heldOn(tx: Tx, kind: 'cash' | 'terminal'): Promise<Cents> {
  const { sum } = await tx
    .selectFrom('ledger_account')
    .innerJoin('ledger_posting', 'ledger_posting.account_id', 'ledger_account.id')
    .where('ledger_account.kind', '=', kind)
    .select(sql<number>`coalesce(-sum(ledger_posting.amount_cents), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return cents(sum);
}

/** Nobody gives out cash that is not there. Locks the drawer and returns what is in it; a negative amount comes in. */
export async function takeFromDrawer(tx: Tx, amount: Cents): Promise<Cents> {
  await lockSharedAccount(tx, 'cash');
  const drawer = await heldOn(tx, 'cash');
  if (amount > 0 && amount > drawer)
    throw new AppError('cash.drawer_too_low', { params: { balance: formatEuros(centsToEuros(drawer)) } });
  return drawer;
}

/** What the club owes a coach; the account is opened with the coach. */
export async function coachAccountId(tx: Tx, coachId: number): Promise<number> {
  return cachedId(tx, `coach ${coachId}`, async () => {
    const row = await tx
      .selectFrom('ledger_account')
      .select('id')
      .where('coach_id', '=', coachId)
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** The income account of a service, created with its first booking. */
export async function incomeAccountId(tx: Tx, incomeOf: string): Promise<number> {
  return cachedId(tx, `income ${incomeOf}`, () => findOrOpenIncome(tx, incomeOf));
}

async function findOrOpenIncome(tx: Tx, incomeOf: string): Promise<number> {
  const find = () => tx.selectFrom('ledger_account').select('id').where('income_of', '=', incomeOf).executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await tx
    .insertInto('ledger_account')
    .values({ kind: 'income', member_id: null, income_of: incomeOf })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await find();
  if (!opened) throw new Error(`no income account for ${incomeOf}`);
  return opened.id;
}
