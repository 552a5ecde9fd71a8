import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { storeCustomer } from '#modules/money/cards/index.ts';
import type { MandateReport } from '#payment-gateway/gateway.ts';
import { toInstant } from '#platform/clock.ts';
import { pendingMandates, type StoredMandate, storeConfirmation, storeEnd } from './mandates.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'gateway' | 'log'>;

/** A page that nobody answered in this time is given up. */
const HOURS_OPEN = 24;
const BATCH = 50;

/** Asks the provider about permissions that wait for their bank. */
export async function confirmMandates(context: Context): Promise<void> {
  for (const mandate of await pendingMandates(context.db, BATCH)) {
    await confirmMandate(context, mandate).catch((error: unknown) =>
      context.log.warn({ err: error, mandate: mandate.id }, 'a mandate was not confirmed'),
    );
  }
}

export async function confirmMandate(context: Context, mandate: StoredMandate): Promise<void> {
  const { db, clock, gateway } = context;
  const givenUpAt = toInstant(mandate.givenAt).add({ hours: HOURS_OPEN });
  const isOver = Temporal.Instant.compare(clock.now(), givenUpAt) > 0;
  const canAsk = gateway?.provider === mandate.provider && mandate.setupReference !== null;
  const report = canAsk && mandate.setupReference ? await gateway.fetchMandate(mandate.setupReference) : undefined;
  if (report && report.state !== 'open') return settleMandate(context, mandate, report);
  if (isOver) await inTransaction(db, (tx) => storeEnd(tx, mandate.id, 'abandoned', clock.now()));
}

/** Stores what the provider says; a permission that has ended meanwhile stays ended. */
export async function settleMandate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  mandate: StoredMandate,
  report: MandateReport,
): Promise<void> {
  const { reference, state, account, customer, url } = report;
  const isGiven = state === 'given' && (mandate.kind === 'card' || account !== undefined);
  await inTransaction(db, async (tx) => {
    if (state === 'refused') return storeEnd(tx, mandate.id, 'abandoned', clock.now());
    if (customer) await storeCustomer(tx, mandate.memberId, mandate.provider, customer);
    await storeConfirmation(tx, mandate.id, {
      reference,
      url: url ?? null,
      token: account?.token ?? null,
      label: account ? `${mandate.label} ${account.last4}`.trim() : mandate.label,
      isLive: isGiven,
    });
  });
}
