import { randomUUID } from 'node:crypto';
import type { transferCash as transferEndpoint } from '@courtside/contract/money/office-cash';
import { cents, centsToEuros, eurosToCents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { entryWrites, sharedAccountId, takeFromDrawer } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';

type TransferCall = Call<typeof transferEndpoint>;

/** Brings cash to the bank, or change from the bank into the drawer. */
export async function transferCash(context: AppContext, call: TransferCall) {
  return inIdempotentTransaction(context, call, (tx) => transfer(tx, context, call));
}

async function transfer(tx: Tx, context: AppContext, { body, caller, origin }: TransferCall) {
  await verifyPin(tx, context, caller, body.PinCode, origin);
  const amount = eurosToCents(body.amount);
  const intoDrawer = cents(body.direction === 'fromBank' ? amount : -amount);
  const drawer = await takeFromDrawer(tx, cents(-intoDrawer));
  await runWrites(
    tx,
    entryWrites({
      kind: 'cash_transfer',
      source: `cash-transfer:${randomUUID()}`,
      actorId: caller.memberId,
      at: context.clock.now(),
      details: body.reason ? { reason: body.reason } : {},
      postings: [
        { accountId: await sharedAccountId(tx, 'cash'), amount: cents(-intoDrawer) },
        { accountId: await sharedAccountId(tx, 'bank'), amount: intoDrawer },
      ],
    }),
  );
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'cash_transferred',
      actorId: caller.memberId,
      details: { amountCents: intoDrawer, ...(body.reason && { reason: body.reason }) },
      ...origin,
    }),
  );
  return new Answer({ expected: centsToEuros(cents(drawer + intoDrawer)) });
}
