import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables/index.ts';

export type Db = Kysely<Tables>;
/** Functions that write take a `Tx`, so that nothing is written outside a transaction. */
export type Tx = Transaction<Tables>;

export type Unlisten = () => void;

export interface Listener {
  onMessage(payload: string): void;
  /** Messages may have been missed between `onLost` and `onReady`. */
  onLost(): void;
  onReady(): void;
}

export interface ReadingReplica {
  /** The replica, when it has everything that was committed before this call; else the database itself. */
  choose(): Promise<Db>;
  close(): Promise<void>;
}

export interface Database {
  readonly db: Db;
  /** Where the files of the program's own database are; undefined with `DATABASE_URL`. */
  readonly folder?: string;
  /** Where reports and exports are read, if not here. */
  readonly replica?: ReadingReplica;
  /** Of a topic of the events. While the database is unavailable it connects later and calls `onReady`. */
  listen(topic: string, listener: Listener): Unlisten;
  /** Tells every process that there are new events. */
  announce(): void;
  /** Runs several statements at once, without parameters: migrations only. */
  runScript(tx: Tx, script: string): Promise<void>;
  close(): Promise<void>;
}
