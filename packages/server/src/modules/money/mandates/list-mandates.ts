import type { listMandates as listEndpoint, Mandates } from '@courtside/contract/money/mandates';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Call } from '#endpoint/binding.ts';
import { findAutotopup } from './autotopup.repository.ts';
import { confirmMandate } from './confirm-mandates.ts';
import { presentAutotopup, presentMandate } from './mandate.presenter.ts';
import { monthAround } from './mandate.rules.ts';
import { mandatesOf, sumCharged } from './mandates.repository.ts';

/** Whoever comes back from the bank's page sees at once what the bank said. */
export async function listMandates(context: AppContext, { caller }: Call<typeof listEndpoint>): Promise<Mandates> {
  for (const mandate of await mandatesOf(context.db, caller.memberId)) {
    if (mandate.state !== 'pending') continue;
    await confirmMandate(context, mandate).catch((error: unknown) =>
      context.log.warn({ err: error }, 'the payment provider did not answer'),
    );
  }
  return readMandates(context.db, context, caller.memberId);
}

export async function readMandates(
  db: Db | Tx,
  { clock, settings, gateway }: Pick<AppContext, 'clock' | 'settings' | 'gateway'>,
  memberId: number,
): Promise<Mandates> {
  const month = monthAround(clock.now(), settings.CLUB_TIME_ZONE);
  const items = [];
  for (const mandate of await mandatesOf(db, memberId))
    items.push(presentMandate(mandate, await sumCharged(db, mandate.id, month)));
  return {
    items,
    autotopup: presentAutotopup(await findAutotopup(db, memberId)),
    debits: [...(gateway?.debits ?? [])],
  };
}
