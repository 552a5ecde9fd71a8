import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import type { MessageChoice } from './preferences.rules.ts';

interface StoredQuietHours {
  /** Minutes after midnight. */
  readonly from: number;
  readonly until: number;
}

interface StoredPreferences {
  readonly choices: readonly MessageChoice[];
  /** The longest first. */
  readonly reminderHours: readonly number[];
  readonly quietHours: StoredQuietHours | null;
}

export async function findPreferences(db: Db | Tx, memberId: number): Promise<StoredPreferences> {
  const choices = await db
    .selectFrom('member_message_choice')
    .select(['topic', 'channel', 'is_on as isOn'])
    .where('member_id', '=', memberId)
    .execute();
  const row = await db
    .selectFrom('member_preference')
    .select(['reminder_hours', 'quiet_from', 'quiet_until'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const hasQuietHours = row && row.quiet_from !== null && row.quiet_until !== null;
  return {
    choices,
    reminderHours: row?.reminder_hours ?? [],
    quietHours: hasQuietHours ? { from: Number(row.quiet_from), until: Number(row.quiet_until) } : null,
  };
}

/** Replaces what the member has chosen. A reminder that was due before the hours were chosen is not sent. */
export async function storePreferences(
  tx: Tx,
  memberId: number,
  { choices, reminderHours, quietHours }: StoredPreferences,
  at: Temporal.Instant,
): Promise<void> {
  await tx.deleteFrom('member_message_choice').where('member_id', '=', memberId).execute();
  for (const choice of choices) await storeChoice(tx, memberId, choice, at);
  const hours = [...reminderHours].toSorted((a, b) => b - a);
  await sql`insert into member_preference as stored (member_id, reminder_hours, reminders_since, quiet_from, quiet_until)
    values (${memberId}, ${hours}::integer[], ${toDate(at)}, ${quietHours?.from ?? null}, ${quietHours?.until ?? null})
    on conflict (member_id) do update set
      reminder_hours = excluded.reminder_hours,
      reminders_since = case when stored.reminder_hours = excluded.reminder_hours then stored.reminders_since
        else excluded.reminders_since end,
      quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until`.execute(tx);
}

export async function storeChoice(
  tx: Tx,
  memberId: number,
  { topic, channel, isOn }: MessageChoice,
  at: Temporal.Instant,
): Promise<void> {
  const values = { is_on: isOn, chosen_at: toDate(at) };
  await tx
    .insertInto('member_message_choice')
    .values({ member_id: memberId, topic, channel, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'topic', 'channel']).doUpdateSet(values))
    .execute();
}
