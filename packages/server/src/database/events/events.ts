import { type RawBuilder, sql } from 'kysely';
import type { Database, Db, Listener, Tx, Unlisten } from '#database/database.ts';

/** What readers in every process follow. */
export type Topic =
  | 'boards'
  | 'calendar'
  | 'club'
  | 'competitions'
  | 'devices'
  | 'legal'
  | 'mail'
  | 'members'
  /** Any event that `nameEvent` or a trigger has named. */
  | 'named'
  | 'notices'
  | 'notification'
  | 'schedule'
  | 'session'
  | 'sports';

interface Name {
  readonly type: string;
  readonly subject: string;
}

interface Changes {
  readonly names: Name[];
  readonly keys: Map<Topic, Set<string>>;
}

const recorded = new WeakMap<Tx, Changes>();

/** Called with the `tx` of `inTransaction`, which writes the row. */
export function recordChanges(tx: Tx): Changes {
  const changes: Changes = { names: [], keys: new Map() };
  recorded.set(tx, changes);
  return changes;
}

function changesOf(tx: Tx): Changes {
  const changes = recorded.get(tx);
  if (!changes) throw new Error('an event needs the `tx` of inTransaction.');
  return changes;
}

/** Tells the readers of the topic, after the commit, that these keys changed, or anything of it. */
export function publish(tx: Tx, topic: Topic, keys: ReadonlyArray<string | number> = ['']): void {
  const all = changesOf(tx).keys;
  const known = all.get(topic) ?? new Set<string>();
  for (const key of keys) known.add(String(key));
  if (known.size > 0) all.set(topic, known);
}

/** What the transaction does, for readers outside. The first name is that of its event, further ones are in the payload. */
export function nameEvent(tx: Tx, type: string, subject: string): void {
  changesOf(tx).names.push({ type, subject });
}

/** The one row of the transaction. Triggers may have written a part of it already. */
export function eventWrite({ names, keys }: Changes): RawBuilder<unknown> | undefined {
  if (names.length === 0 && keys.size === 0) return undefined;
  const [{ type, subject } = { type: 'change', subject: '' }, ...more] = names;
  const topics = [...keys].map(([topic, list]) => [topic, [...list]]);
  const payload = JSON.stringify(Object.fromEntries([...topics, ...(more.length > 0 ? [['more', more]] : [])]));
  return sql`insert into event (type, subject, payload) values (${type}, ${subject}, ${payload}::jsonb)
    on conflict (xid) do update set type = excluded.type, subject = excluded.subject,
      payload = joined_payload(event.payload, excluded.payload)`;
}

const announcers = new WeakMap<Db, () => void>();

/** Calls back with the keys that changed, joined by commas; an empty one stands for all. */
export function listenTo(database: Database, topic: Topic, listener: Listener): Unlisten {
  announcers.set(database.db, database.announce);
  return database.listen(topic, listener);
}

/** After the commit. A process that reads no events, such as a command of the operator, leaves it to the readers' poll. */
export function announceEvents(db: Db): void {
  announcers.get(db)?.();
}
