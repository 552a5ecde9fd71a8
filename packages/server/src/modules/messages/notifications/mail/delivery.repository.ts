import { isOnByDefault, type MessageTopic } from '@courtside/contract/people/preferences';
import type { Language } from '@courtside/contract/values/limits';
import type { Db, Tx } from '#database/database.ts';
import type { QuietHours } from './delivery.rules.ts';

export interface MemberDelivery {
  readonly isOn: boolean;
  readonly quietHours: QuietHours | null;
  readonly language: Language;
}

/** What a member has chosen for mails of a topic. */
export async function findDelivery(db: Db | Tx, memberId: number, topic: MessageTopic): Promise<MemberDelivery> {
  const row = await db
    .selectFrom('member')
    .leftJoin('member_preference as preference', 'preference.member_id', 'member.id')
    .leftJoin('member_message_choice as choice', (join) =>
      join
        .onRef('choice.member_id', '=', 'member.id')
        .on('choice.topic', '=', topic)
        .on('choice.channel', '=', 'email'),
    )
    .select(['member.language', 'preference.quiet_from', 'preference.quiet_until', 'choice.is_on'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { quiet_from: from, quiet_until: until } = row;
  return {
    isOn: row.is_on ?? isOnByDefault(topic, 'email'),
    quietHours: from === null || until === null ? null : { from, until },
    language: row.language,
  };
}
