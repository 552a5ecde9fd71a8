import { type Cents, cents } from '@courtside/contract/money';
import type { Db, Tx } from '#database/database.ts';

export type SharedAccount = 'card_clearing' | 'cash' | 'adjustment';

/** Undefined for those who have no account: admins and subadmins. */
export async function findBalance(db: Db | Tx, memberId: number): Promise<Cents | undefined> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && cents(row.balance_cents);
}

export async function findBalances(db: Db | Tx, memberIds: readonly number[]): Promise<Map<number, Cents>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['member_id', 'balance_cents'])
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Map(rows.map((row) => [Number(row.member_id), cents(row.balance_cents)]));
}

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
export async function lockMemberAccounts(tx: Tx, memberIds: readonly number[]): Promise<Map<number, MemberAccount>> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['id', 'member_id', 'balance_cents'])
    .where('member_id', 'in', [...memberIds])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [Number(row.member_id), { accountId: row.id, balance: cents(row.balance_cents) }]));
}

export async function sharedAccountId(tx: Tx, kind: SharedAccount): Promise<number> {
  const row = await tx.selectFrom('ledger_account').select('id').where('kind', '=', kind).executeTakeFirstOrThrow();
  return row.id;
}

/** The income account of a service, created with its first booking. */
export async function incomeAccountId(tx: Tx, incomeOf: string): Promise<number> {
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
