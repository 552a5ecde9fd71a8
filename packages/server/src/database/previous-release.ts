import type pg from 'pg';

/*
 * While a release is rolled out, processes of the previous one notify inside their transactions, on a channel for each
 * topic, and hear of changes there only. Everything here can be dropped in the next release, with `Database.listen` for
 * any channel but that of the events, and with the second half of the function `tell` in the database.
 */

/** One of its processes listens. */
export const IS_PREVIOUS_RELEASE_THERE = `exists (
  select from pg_stat_activity where application_name = 'courtside listener' and datname = current_database()
)`;

/** One key in a message, as they expect it. */
const FORWARD = {
  name: 'forward events',
  text: `select pg_notify('courtside_' || topic, key) from unnest($1::text[], $2::text[]) as told (topic, key)`,
};

/** Tells the processes of the previous release. Those of this one hear it too, which costs them a second look. */
export async function forwardToPreviousRelease(
  client: pg.Client,
  changes: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const told = [...changes].flatMap(([topic, keys]) => [...keys].map((key) => ({ topic, key })));
  await client.query({ ...FORWARD, values: [told.map(({ topic }) => topic), told.map(({ key }) => key)] });
}
