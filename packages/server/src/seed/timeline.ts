import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';

/** A past event of the demo club, created by the production code with a past clock. */
export interface DemoEvent {
  readonly at: Temporal.Instant;
  happen(tx: Tx, then: AppContext): Promise<unknown>;
}

/** Runs events in chronological order, so that balances and receipt numbers are consistent. */
export async function runEvents(tx: Tx, context: AppContext, events: readonly DemoEvent[]): Promise<void> {
  for (const { at, happen } of events.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))) {
    await happen(tx, { ...context, clock: { ...context.clock, now: () => at } });
  }
}
