import type { AppContext } from '#context.ts';

/** The demo club and a real club never share a database. */
export class DemoMismatch extends Error {
  override readonly name = 'DemoMismatch';
}

/** The demo's logins are public, so its database must never be used by a real club. */
export async function refuseDemoClub(context: Pick<AppContext, 'db'>): Promise<void> {
  if (!(await isDemoClub(context))) return;
  throw new DemoMismatch(
    'This database was made by the demo club, and everybody knows its passwords. Start your own club with an empty database: another DATA_DIR or DATABASE_URL. To go on with the demo, set DEMO=on, without NODE_ENV=production.',
  );
}

export async function isDemoClub({ db }: Pick<AppContext, 'db'>): Promise<boolean> {
  const club = await db.selectFrom('club').select('is_demo').executeTakeFirst();
  return club?.is_demo === true;
}
