import type { TestApp } from '../server/test-app.ts';

/** What the audit log says about a member, oldest first. */
export async function auditOf({ context }: Pick<TestApp, 'context'>, code: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('audit_log')
    .innerJoin('member', 'member.id', 'audit_log.subject_id')
    .select('audit_log.action')
    .where('member.code', '=', code)
    .orderBy('audit_log.id')
    .execute();
  return rows.map(({ action }) => action);
}
