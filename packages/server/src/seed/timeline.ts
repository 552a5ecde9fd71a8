import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';

/** Something that happened in the demo club's past, done by the same code as if it happened now. */
export interface DemoEvent {
  readonly at: Temporal.Instant;
  happen(tx: Tx, then: AppContext): Promise<unknown>;
}

/** In the order of time: balances run and receipts are numbered as they would have been. */
export async function letItHappen(tx: Tx, context: AppContext, events: readonly DemoEvent[]): Promise<void> {
  for (const { at, happen } of events.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))) {
    await happen(tx, { ...context, clock: { ...context.clock, now: () => at } });
  }
}
