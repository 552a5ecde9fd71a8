import type {
  settleClaim as settleEndpoint,
  waiveClaim as waiveEndpoint,
} from '@courtside/contract/money/office-payments';
import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';
import { entryWrites, lockMemberAccounts, sharedAccountId } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { presentClaim } from './claim.presenter.ts';
import { findClaim, type StoredClaim, storeClosed } from './claims.repository.ts';

type CloseCall = Call<typeof settleEndpoint> | Call<typeof waiveEndpoint>;

interface Closing {
  readonly state: 'paid' | 'waived';
  /** Where the money comes from. */
  readonly against: 'cash' | 'bank' | 'terminal' | 'claim_loss';
  readonly details: Readonly<Record<string, string>>;
  readonly action: 'claim_settled' | 'claim_waived';
}

/** The member has paid what is open. */
export async function settleClaim(context: AppContext, call: Call<typeof settleEndpoint>) {
  const { method, reference, reason } = call.body;
  return close(context, call, {
    state: 'paid',
    against: method,
    details: { method, reason, ...(reference && { reference }) },
    action: 'claim_settled',
  });
}

/** The club bears what is open. */
export async function waiveClaim(context: AppContext, call: Call<typeof waiveEndpoint>) {
  const { reason } = call.body;
  return close(context, call, waiverOf(reason));
}

/** The club bears the loss. */
export const waiverOf = (reason: string): Closing => ({
  state: 'waived',
  against: 'claim_loss',
  details: { reason },
  action: 'claim_waived',
});

const close = (context: AppContext, call: CloseCall, closing: Closing) =>
  inIdempotentTransaction(context, call, (tx) => closeIn(tx, context, call, closing));

async function closeIn(tx: Tx, context: AppContext, { params, body, caller, origin }: CloseCall, closing: Closing) {
  await verifyPin(tx, context, caller, body.PinCode, origin);
  const claim = await endClaim(
    tx,
    context,
    Number(params.id),
    { actorId: caller.memberId, reason: body.reason, closing },
    origin,
  );
  return new Answer(presentClaim(claim));
}

interface ClaimEnd {
  readonly actorId: number;
  readonly reason: string;
  readonly closing: Closing;
}

/** Books the end of an open claim: paid at the desk, or borne by the club. */
export async function endClaim(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  id: number,
  { actorId, reason, closing }: ClaimEnd,
  origin: Partial<CloseCall['origin']> = {},
): Promise<StoredClaim> {
  // 1. Lock the account, without which no claim changes.
  const claim = await lockClaim(tx, id);
  if (claim.memberId === actorId) throw new AppError('admin.not_yourself');
  if (claim.state !== 'open') throw new AppError('claim.closed');
  // 2. Post what is open of it.
  const at = clock.now();
  const { state, against, details, action } = closing;
  await runWrites(
    tx,
    entryWrites({
      kind: 'claim',
      source: `claim-${state}:${claim.id}`,
      actorId,
      at,
      details: { key: claim.payment, claims: [claim.id], ...details },
      postings: [
        { accountId: await sharedAccountId(tx, 'claim'), amount: cents(claim.owedCents) },
        { accountId: await sharedAccountId(tx, against), amount: cents(-claim.owedCents) },
      ],
    }),
  );
  await storeClosed(tx, claim.id, { state, reason, closedById: actorId, at });
  // 3. Record who did it, and notify the member.
  const audited = auditWrites(clock, {
    action,
    actorId,
    subjectId: claim.memberId,
    details: { ...details, payment: claim.payment, amountCents: claim.owedCents },
    ...origin,
  });
  const amount = formatEuros(centsToEuros(cents(claim.owedCents)));
  const notice = {
    memberId: claim.memberId,
    kind: 'claimClosed',
    params: { amount },
    link: '/sports/myaccount',
  } as const;
  await runWrites(tx, audited, notificationWrites(tx, clock, [notice]));
  return (await findClaim(tx, claim.id)) ?? claim;
}

async function lockClaim(tx: Tx, id: number): Promise<StoredClaim> {
  const found = await findClaim(tx, id);
  if (found) await lockMemberAccounts(tx, [found.memberId]);
  const claim = found && (await findClaim(tx, id));
  if (!claim) throw new AppError('record.not_found');
  return claim;
}
