import type { Preferences, readPreferences as readEndpoint } from '@courtside/contract/people/preferences';
import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Call } from '#endpoint/binding.ts';
import { calendarUrlOf } from '#modules/messages/calendar/index.ts';
import { deliveryOf } from '#modules/messages/notifications/index.ts';
import { findMemberById } from '#modules/people/members/index.ts';
import { findProfile } from '#modules/people/profile/index.ts';
import { findPreferences } from './preferences.repository.ts';
import { messagesOf } from './preferences.rules.ts';
import { type PlayedSession, sessionsAhead } from './reminders.repository.ts';
import { nextReminderOf } from './reminders.rules.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

export async function readPreferences(context: AppContext, { caller }: Call<typeof readEndpoint>) {
  const preferences = await preferencesOf(context.db, context, caller.memberId);
  return { ...preferences, calendarUrl: await calendarUrlOf(context, caller.memberId) };
}

/** Without the address of the calendar, which is read outside of transactions. */
export async function preferencesOf(
  db: Db | Tx,
  context: Context,
  memberId: number,
): Promise<Omit<Preferences, 'calendarUrl'>> {
  const now = context.clock.now();
  const timeZone = context.settings.CLUB_TIME_ZONE;
  const today = wallMomentOf(now, timeZone).date;
  const member = await findMemberById(db, memberId);
  const profile = await findProfile(db, memberId, { today, timeZone });
  if (!member || !profile) throw new AppError('record.not_found');
  const stored = await findPreferences(db, memberId);
  const messages = messagesOf(stored.choices);
  const hasEmail = member.email !== null;
  const { inApp, email } = messages.reminders;
  const hours = inApp || (email && hasEmail) ? stored.reminderHours : [];
  const next = hours.length > 0 ? nextReminderOf(await sessionsAhead(db, memberId, now), hours, now) : undefined;
  return {
    messages,
    reminders: [...stored.reminderHours],
    quietHours: stored.quietHours && {
      from: formatWallTime(stored.quietHours.from),
      to: formatWallTime(stored.quietHours.until),
    },
    language: member.language,
    chargeConsent: profile.chargeConsent,
    hasEmail,
    nextReminder: next ? present(next, context, email && hasEmail ? stored : undefined) : null,
  };
}

/** As the mail sender will decide, so that the page shows when the email arrives. */
function present(
  { at, session }: { readonly at: Temporal.Instant; readonly session: PlayedSession },
  { settings }: Context,
  mailed: Pick<Awaited<ReturnType<typeof findPreferences>>, 'quietHours'> | undefined,
): Preferences['nextReminder'] {
  const zone = settings.CLUB_TIME_ZONE;
  const wall = (instant: Temporal.Instant) => {
    const { date, minutes } = wallMomentOf(instant, zone);
    return { date, time: formatWallTime(minutes) };
  };
  const delivery =
    mailed && deliveryOf({ isOn: true, quietHours: mailed.quietHours, usefulUntil: session.startsAt }, at, zone);
  const { startsAt: _, startsMinute, endsMinute, ...place } = session;
  return {
    ...wall(at),
    email: delivery ? wall(typeof delivery === 'string' ? at : delivery.waitUntil) : null,
    session: { ...place, from: formatWallTime(startsMinute), to: formatWallTime(endsMinute) },
  };
}
