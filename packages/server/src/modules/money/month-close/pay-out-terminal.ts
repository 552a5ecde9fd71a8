import { randomUUID } from 'node:crypto';
import type { payOutTerminal as payOutEndpoint } from '@courtside/contract/money/office-bank';
import { instantOf, wallMomentOf } from '@courtside/contract/values/club-time';
import { cents, centsToEuros, eurosToCents, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { entryWrites, heldOn, lockSharedAccount, sharedAccountId } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';

const NOON = 12 * 60;

type PayOutCall = Call<typeof payOutEndpoint>;

/** Moves what the terminal's provider has paid out to the bank, and what it kept to the fees. */
export async function payOutTerminal(context: AppContext, call: PayOutCall) {
  return inIdempotentTransaction(context, call, (tx) => payOut(tx, context, call));
}

async function payOut(tx: Tx, context: AppContext, { body, caller, origin }: PayOutCall) {
  const { clock, settings } = context;
  await verifyPin(tx, context, caller, body.PinCode, origin);
  const now = clock.now();
  if (body.date > wallMomentOf(now, settings.CLUB_TIME_ZONE).date) throw new AppError('terminal.day_ahead');
  // 1. Never more than the terminal has taken.
  const [arrived, fees] = [eurosToCents(body.amount), eurosToCents(body.fees)];
  await lockSharedAccount(tx, 'terminal');
  const before = await heldOn(tx, 'terminal');
  const closing = cents(before - arrived - fees);
  if (closing < 0) throw new AppError('terminal.too_low', { params: { balance: formatEuros(centsToEuros(before)) } });
  // 2. Post the entry on the day of the statement, but never in the future.
  const noon = instantOf(body.date, NOON, settings.CLUB_TIME_ZONE);
  await runWrites(
    tx,
    entryWrites({
      kind: 'terminal_payout',
      source: `terminal-payout:${randomUUID()}`,
      actorId: caller.memberId,
      at: Temporal.Instant.compare(noon, now) < 0 ? noon : now,
      details: { reference: body.reference },
      postings: [
        { accountId: await sharedAccountId(tx, 'terminal'), amount: cents(arrived + fees) },
        { accountId: await sharedAccountId(tx, 'bank'), amount: cents(-arrived) },
        { accountId: await sharedAccountId(tx, 'provider_fees'), amount: cents(-fees) },
      ],
    }),
  );
  await runWrites(
    tx,
    auditWrites(clock, {
      action: 'terminal_paid_out',
      actorId: caller.memberId,
      details: { amountCents: arrived, feesCents: fees, reference: body.reference, date: body.date },
      ...origin,
    }),
  );
  return new Answer({ closing: centsToEuros(closing) });
}
