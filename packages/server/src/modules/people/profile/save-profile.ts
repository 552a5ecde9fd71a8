import type {
  savePrivacy as privacyEndpoint,
  profileRecord,
  saveProfile as saveEndpoint,
} from '@courtside/contract/people/profile';
import { MESSAGES } from '@courtside/contract/values/messages';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { checkNames, publishMemberChange, storePrivacy } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import { findProfile, storeProfile } from './profile.repository.ts';
import { checkProfile } from './profile.rules.ts';

export async function readProfile({ db, clock, settings }: AppContext, { caller }: Call<typeof profileRecord>) {
  const timeZone = settings.CLUB_TIME_ZONE;
  const today = todayOf({ clock, settings });
  const profile = await findProfile(db, caller.memberId, { today, timeZone });
  if (!profile) throw new AppError('record.not_found');
  return profile;
}

/** Leaves the name (spec 5: the fields are disabled) and the email address (changed by code) as they are. */
export async function saveProfile(
  { db, clock, settings }: AppContext,
  { body, caller, origin }: Call<typeof saveEndpoint>,
) {
  checkProfile(body, todayOf({ clock, settings }));
  checkNames(body.Name, body.SurName, body.MailingName, ...body.Children.map(({ name }) => name));
  return inTransaction(db, async (tx) => {
    const current = await findProfile(tx, caller.memberId);
    if (body.Email.trim().toLowerCase() !== current?.email.toLowerCase())
      throw new AppError('profile.email_unverified');
    await storeProfile(tx, caller.memberId, body, clock.now());
    await runWrites(tx, auditWrites(clock, { action: 'profile_saved', actorId: caller.memberId, ...origin }));
    return MESSAGES.profileSaved;
  });
}

export async function savePrivacy({ db, clock }: AppContext, { body, caller, origin }: Call<typeof privacyEndpoint>) {
  await inTransaction(db, async (tx) => {
    await storePrivacy(tx, caller.memberId, body);
    publishMemberChange(tx);
    await runWrites(
      tx,
      auditWrites(clock, { action: 'privacy_saved', actorId: caller.memberId, details: body, ...origin }),
    );
  });
  return 'ok' as const;
}
