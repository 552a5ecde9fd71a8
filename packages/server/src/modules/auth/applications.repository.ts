import type { Db, Tx } from '#database/database.ts';

const selectApplication = (db: Db | Tx) =>
  db
    .selectFrom('membership_application')
    .select(['reference', 'first_name as firstName', 'last_name as lastName', 'gender', 'birthday', 'email', 'status'])
    .select(['password_hash as passwordHash', 'created_at as createdAt']);

export type Application = Awaited<ReturnType<ReturnType<typeof selectApplication>['execute']>>[number];

export async function selectApplications(
  db: Db,
  limit: number,
  offset: number,
): Promise<{ total: number; rows: Application[] }> {
  const { total } = await db
    .selectFrom('membership_application')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await selectApplication(db).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { total, rows };
}

export async function lockApplication(tx: Tx, reference: string): Promise<Application | undefined> {
  return selectApplication(tx).where('reference', '=', reference).forUpdate().executeTakeFirst();
}

export async function storeDecision(tx: Tx, reference: string, status: 'accepted' | 'declined'): Promise<void> {
  await tx.updateTable('membership_application').set({ status }).where('reference', '=', reference).execute();
}
