import { randomUUID } from 'node:crypto';
import type { adjustBalance as adjustEndpoint, payOut as payOutEndpoint } from '@courtside/contract/money/office-money';
import { type Cents, cents, centsToEuros, eurosToCents, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { entryWrites, lockMemberAccounts, sharedAccountId, takeFromDrawer } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { findMemberByCode, fullName, type Member } from '#modules/people/members/index.ts';

type MoveCall = Call<typeof adjustEndpoint> | Call<typeof payOutEndpoint>;

interface Movement {
  readonly kind: 'adjustment' | 'payout';
  /** Of the member's balance. */
  readonly amount: Cents;
  readonly against: 'adjustment' | 'cash' | 'bank';
  readonly details: Readonly<Record<string, string>>;
  readonly action: 'balance_adjusted' | 'paid_out';
  readonly news: 'balanceAdjusted' | 'paidOut';
}

/** Corrects a balance; the reason is shown in the member's statement. */
export async function adjustBalance(context: AppContext, call: Call<typeof adjustEndpoint>) {
  const { amount, reason } = call.body;
  return inIdempotentTransaction(context, call, (tx) =>
    move(tx, context, call, {
      kind: 'adjustment',
      amount: eurosToCents(amount),
      against: 'adjustment',
      details: { reason },
      action: 'balance_adjusted',
      news: 'balanceAdjusted',
    }),
  );
}

/** Pays money of a balance out. */
export async function payOut(context: AppContext, call: Call<typeof payOutEndpoint>) {
  const { amount, method, reason, reference } = call.body;
  return inIdempotentTransaction(context, call, (tx) =>
    move(tx, context, call, {
      kind: 'payout',
      amount: cents(-eurosToCents(amount)),
      against: method,
      details: { reason, method, ...(reference && { reference }) },
      action: 'paid_out',
      news: 'paidOut',
    }),
  );
}

async function move(tx: Tx, context: AppContext, { params, body, caller, origin }: MoveCall, movement: Movement) {
  // 1. Verify the PIN, then find the account.
  await verifyPin(tx, context, caller, body.PinCode, origin);
  const member = await findMemberByCode(tx, params.code);
  const account = member && (await lockMemberAccounts(tx, [member.id])).get(member.id);
  if (!member || !account) throw new AppError('record.not_found');
  if (member.id === caller.memberId) throw new AppError('admin.not_yourself');
  // 2. Neither a balance nor the drawer is ever below zero.
  const { kind, amount, against, details } = movement;
  const balance = account.balance + amount;
  if (balance < 0) throw new AppError('account.too_low', { params: { balance: euros(account.balance) } });
  if (against === 'cash') await takeFromDrawer(tx, cents(-amount));
  // 3. Post the entry.
  await runWrites(
    tx,
    entryWrites({
      kind,
      source: `${kind}:${randomUUID()}`,
      actorId: caller.memberId,
      at: context.clock.now(),
      details,
      postings: [
        { accountId: account.accountId, amount },
        { accountId: await sharedAccountId(tx, against), amount: cents(-amount) },
      ],
    }),
  );
  // 4. Record who did it, and tell the member.
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: movement.action,
      actorId: caller.memberId,
      subjectId: member.id,
      details: { ...details, amountCents: amount, balanceCents: balance },
      ...origin,
    }),
  );
  await tell(tx, context, member, movement, cents(balance));
  return new Answer({ balanceAmount: centsToEuros(cents(balance)) });
}

async function tell(
  tx: Tx,
  { clock, settings }: AppContext,
  member: Member,
  { news, amount, details }: Movement,
  balance: Cents,
): Promise<void> {
  const moved = news === 'paidOut' ? euros(cents(-amount)) : signed(amount);
  const values = { amount: moved, reason: details.reason ?? '' };
  const link = '/sports/myaccount';
  await runWrites(tx, notificationWrites(tx, clock, [{ memberId: member.id, kind: news, params: values, link }]));
  const mail = { ...values, name: fullName(member), balance: euros(balance), club: settings.CLUB_NAME };
  await runWrites(tx, mailWrites(tx, clock, news, [{ recipient: member, values: mail }]));
}

const euros = (amount: Cents) => formatEuros(centsToEuros(amount));
const signed = (amount: Cents) => `${amount > 0 ? '+' : ''}${euros(amount)}`;
