/** How long a connection may keep the server busy, in milliseconds. */
export interface Timeouts {
  /** From the first byte of a request to its last; the answer is 408 then. */
  readonly requestMs: number;
  /** How often requests that are still arriving are looked at. */
  readonly checkMs: number;
  /** Without a byte in either direction. Longer than the heartbeat of an event stream can be set. */
  readonly idleMs: number;
  /** From the end of our side to the end of the connection. */
  readonly lingerMs: number;
}

export const TIMEOUTS: Timeouts = { requestMs: 30_000, checkMs: 5_000, idleMs: 90_000, lingerMs: 2_000 };
