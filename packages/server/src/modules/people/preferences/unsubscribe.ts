import type {
  readUnsubscribe as readEndpoint,
  unsubscribe as unsubscribeEndpoint,
} from '@courtside/contract/people/preferences';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { readUnsubscribeCode } from '#modules/messages/notifications/index.ts';
import { findMemberById } from '#modules/people/members/index.ts';
import { findPreferences, storeChoice } from './preferences.repository.ts';
import { messagesOf } from './preferences.rules.ts';

/** Opening the link changes nothing: mail scanners open links too. */
export async function readUnsubscribe(context: AppContext, { params }: Call<typeof readEndpoint>) {
  const { topic, member } = await findSubscription(context.db, context, params.code);
  const { choices } = await findPreferences(context.db, member.id);
  return { topic, isOn: messagesOf(choices)[topic].email, language: member.language };
}

/** Idempotent, and works for whoever has the mail: it switches off this kind alone and shows nothing. */
export async function unsubscribe(context: AppContext, { params, origin }: Call<typeof unsubscribeEndpoint>) {
  const { clock } = context;
  await inTransaction(context.db, async (tx) => {
    const { topic, member } = await findSubscription(tx, context, params.code);
    const { choices } = await findPreferences(tx, member.id);
    if (!messagesOf(choices)[topic].email) return;
    await storeChoice(tx, member.id, { topic, channel: 'email', isOn: false }, clock.now());
    await runWrites(
      tx,
      auditWrites(clock, { action: 'unsubscribed', subjectId: member.id, details: { topic }, ...origin }),
    );
  });
  return 'ok' as const;
}

async function findSubscription(db: Db | Tx, context: Pick<AppContext, 'fingerprint'>, code: string) {
  const subscription = readUnsubscribeCode(context, code);
  const member = subscription && (await findMemberById(db, subscription.memberId));
  if (!member || member.status === 'erased') throw new AppError('unsubscribe.invalid');
  return { topic: subscription.topic, member };
}
