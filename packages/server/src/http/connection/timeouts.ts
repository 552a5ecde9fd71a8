/** Timeouts of a connection, in milliseconds. */
export interface Timeouts {
  /** From the first byte of a request to its last; then 408. */
  readonly requestMs: number;
  /** Interval at which arriving requests are checked. */
  readonly checkMs: number;
  /** Without a byte in either direction. Longer than the largest heartbeat interval of event streams. */
  readonly idleMs: number;
  /** From closing our side to closing the connection. */
  readonly lingerMs: number;
}

export const TIMEOUTS: Timeouts = { requestMs: 30_000, checkMs: 5_000, idleMs: 90_000, lingerMs: 2_000 };
