import type pg from 'pg';

/*
 * While a release is rolled out, processes of the previous one notify inside their transactions, on a channel for each
 * topic, and hear of changes there only. Everything here can be dropped in the next release, with `Database.listen` for
 * any channel but that of the events, and with the second half of the function `tell` in the database.
 */

/** Understood by the previous release as one more key, which nothing has. This release has read the event itself. */
const MARK = ',~';
/** A notification has at most 8000 bytes; the longest keys are 36 characters long. */
const PORTION = 200;

/** Sent only while a process of the previous release listens. */
const FORWARD = {
  name: 'courtside previous release',
  text: `select pg_notify('courtside_' || topic, keys) from unnest($1::text[], $2::text[]) as told (topic, keys)
    where exists (
      select from pg_stat_activity where application_name = 'courtside listener' and datname = current_database()
    )`,
};

export function createPreviousRelease(client: pg.Client, deliver: (channel: string, payload: string) => void) {
  return {
    receive(channel: string, payload: string): void {
      if (!payload.endsWith(MARK)) deliver(channel, payload);
    },
    async forward(changes: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
      const told = [...changes].flatMap(([topic, keys]) => portionsOf([...keys]).map((portion) => [topic, portion]));
      await client.query({
        ...FORWARD,
        values: [told.map(([topic]) => topic), told.map(([, keys]) => `${keys}${MARK}`)],
      });
    },
  };
}

function portionsOf(keys: readonly string[]): string[] {
  const count = Math.ceil(keys.length / PORTION);
  return Array.from({ length: count }, (_, index) => keys.slice(index * PORTION, (index + 1) * PORTION).join(','));
}
