import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { textsOf } from '#database/translations.ts';
import { fullName } from '#modules/people/members/index.ts';

/** The earliest message is sent that many days before the end. */
const FIRST_DAYS = 30;

interface Window {
  readonly today: ClubDate;
  readonly zone: string;
  /** Passes up to this one were looked at before. */
  readonly after: number;
  readonly limit: number;
}

/** Passes that end soon with something left, locked; those that are used now are left for the next run. */
export async function lockEnding(tx: Tx, { today, zone, after, limit }: Window) {
  const rows = await tx
    .selectFrom('pass')
    .innerJoin('pass_kind as kind', 'kind.id', 'pass.kind_id')
    .innerJoin('member as owner', 'owner.id', 'pass.owner_id')
    .select(['pass.id', 'pass.key', 'pass.units_left as unitsLeft', 'pass.ends_on as endsOn'])
    .select(['pass.told_days as toldDays', 'kind.title', 'kind.translations'])
    .select(['owner.id as ownerId', 'owner.email', 'owner.language', 'owner.first_name as firstName', 'owner.surname'])
    .select(sql<string>`to_char(pass.sold_at at time zone ${zone}, 'YYYY-MM-DD')`.as('soldOn'))
    .where('pass.units_left', '>', 0)
    .where('pass.ends_on', '>=', today)
    .where('pass.ends_on', '<=', addDays(today, FIRST_DAYS))
    .where((eb) => eb.or([eb('pass.told_days', 'is', null), eb('pass.told_days', '=', FIRST_DAYS)]))
    .where('owner.status', '=', 'active')
    .where('pass.id', '>', after)
    .orderBy('pass.id')
    .limit(limit)
    .forUpdate('pass')
    .skipLocked()
    .execute();
  return rows.map(({ id, key, unitsLeft, toldDays, ...row }) => ({
    ...{ id, key, unitsLeft, toldDays },
    title: textsOf(row.title, row.translations, 'title'),
    endsOn: clubDate(row.endsOn),
    soldOn: clubDate(row.soldOn),
    owner: { id: row.ownerId, email: row.email, language: row.language, name: fullName(row) },
  }));
}

export type EndingPass = Awaited<ReturnType<typeof lockEnding>>[number];

export const toldWrites = (passId: number, days: 30 | 7): Write[] => [
  { name: 'pass_told', query: sql`update pass set told_days = ${days}::integer where id = ${passId}::bigint` },
];
