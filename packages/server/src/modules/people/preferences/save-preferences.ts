import type { savePreferences as saveEndpoint } from '@courtside/contract/people/preferences';
import { parseWallTime } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { calendarUrlOf, publishFeedChange } from '#modules/messages/calendar/index.ts';
import { mergeLayout, publishMemberChange, storePrivacy } from '#modules/people/members/index.ts';
import { findProfile } from '#modules/people/profile/index.ts';
import { storePreferences } from './preferences.repository.ts';
import { choicesOf } from './preferences.rules.ts';
import { preferencesOf } from './read-preferences.ts';

/** Answers what is stored now, with the next reminder that follows from it. */
export async function savePreferences(context: AppContext, { body, caller, origin }: Call<typeof saveEndpoint>) {
  const { db, clock } = context;
  // 1. What is always sent cannot be switched off.
  const choices = choicesOf(body.messages);
  if (!choices) throw new AppError('preferences.always_sent');
  const quietHours = body.quietHours && {
    from: parseWallTime(body.quietHours.from),
    until: parseWallTime(body.quietHours.to),
  };
  const saved = await inTransaction(db, async (tx) => {
    // 2. Messages, reminders and quiet hours.
    await storePreferences(tx, caller.memberId, { choices, reminderHours: body.reminders, quietHours }, clock.now());
    publishFeedChange(tx, caller.memberId);
    // 3. What other modules store, where it differs.
    const current = await preferencesOf(tx, context, caller.memberId);
    if (body.language !== current.language) await mergeLayout(tx, caller.memberId, { language: body.language });
    if (body.chargeConsent !== current.chargeConsent) await storeConsent(tx, caller.memberId, body.chargeConsent);
    // 4. Write the audit log.
    await runWrites(
      tx,
      auditWrites(clock, {
        action: 'preferences_saved',
        actorId: caller.memberId,
        details: { ...body, messages: choices },
        ...origin,
      }),
    );
    return { ...current, language: body.language, chargeConsent: body.chargeConsent };
  });
  return { ...saved, calendarUrl: await calendarUrlOf(context, caller.memberId) };
}

async function storeConsent(
  tx: Tx,
  memberId: number,
  chargeConsent: Call<typeof saveEndpoint>['body']['chargeConsent'],
): Promise<void> {
  const profile = await findProfile(tx, memberId);
  if (!profile) throw new AppError('record.not_found');
  await storePrivacy(tx, memberId, { chargeConsent, showNameInSchedule: profile.showNameInSchedule });
  publishMemberChange(tx);
}
