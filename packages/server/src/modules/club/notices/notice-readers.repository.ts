import { isOnByDefault } from '@courtside/contract/people/preferences';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { MEMBER_ROLES } from '@courtside/contract/wire/roles';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface NoticeReader {
  readonly id: number;
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
  readonly language: Language;
}

/** The member can get mail, and chose to get notices by email. */
/** Visitors registered to play, not to be written to. */
const getsMail = sql<SqlBool>`member.email is not null and not member.has_visitor_account
  and coalesce(choice.is_on, ${isOnByDefault('notices', 'email')}::boolean)`;

const activeMembers = (db: Db | Tx) =>
  db
    .selectFrom('member')
    .leftJoin('member_message_choice as choice', (join) =>
      join
        .onRef('choice.member_id', '=', 'member.id')
        .on('choice.topic', '=', 'notices')
        .on('choice.channel', '=', 'email'),
    )
    .where('member.role', 'in', MEMBER_ROLES)
    .where('member.status', '=', 'active');

export async function selectMailReaders(tx: Tx): Promise<NoticeReader[]> {
  return activeMembers(tx)
    .select(['member.id', 'member.first_name as firstName', 'member.surname', 'member.email', 'member.language'])
    .where(getsMail)
    .$narrowType<{ email: string }>()
    .orderBy('member.id')
    .execute();
}

type ByLanguage = Record<Language, number>;

/** Active members by language, and those of them who get notices by email. */
export async function countReaders(db: Db): Promise<{ readers: ByLanguage; mailReaders: ByLanguage }> {
  const rows = await activeMembers(db)
    .select([
      'member.language',
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where ${getsMail})::int`.as('byMail'),
    ])
    .groupBy('member.language')
    .execute();
  const by = (pick: 'all' | 'byMail') =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, rows.find((row) => row.language === language)?.[pick] ?? 0]),
    ) as ByLanguage;
  return { readers: by('all'), mailReaders: by('byMail') };
}
