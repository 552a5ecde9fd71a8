import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { courtTranslations, type EntryDetails, planTranslations } from '#modules/money/ledger/index.ts';
import { toDate } from '#platform/clock.ts';
import type { Month } from './month.rules.ts';

/** The accounts of members are one account of the books; each line names the member. */
export const accountName = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<string>`case ${column('kind')} when 'member' then 'members'
    when 'income' then 'income:' || ${column('income_of')} when 'vat' then 'vat:' || ${column('vat_of')} else ${column('kind')} end`;
};

/** On the other side of the entry. */
const counterAccounts = sql<string>`(
  select string_agg(distinct ${accountName('other_account')}, ' ' order by ${accountName('other_account')})
  from ledger_posting as other join ledger_account as other_account on other_account.id = other.account_id
  where other.entry_id = ledger_entry.id and sign(other.amount_cents) <> sign(ledger_posting.amount_cents)
)`;

export type JournalRow = Awaited<ReturnType<typeof selectJournal>>[number];

/** Every posting of the month in the order of the entries. */
export async function selectJournal(db: Db, { startsAt, endsAt }: Month, timeZone: string) {
  return db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .leftJoin('member', 'member.id', 'ledger_account.member_id')
    .leftJoin('sport_service', (join) =>
      join.on('sport_service.key', '=', sql<string>`ledger_entry.details->>'service'`),
    )
    .leftJoin('receipt', (join) =>
      join
        .onRef('receipt.entry_id', '=', 'ledger_entry.id')
        .onRef('receipt.member_id', '=', 'ledger_account.member_id')
        .on('receipt.number', 'is not', null),
    )
    .where('ledger_entry.created_at', '>=', toDate(startsAt))
    .where('ledger_entry.created_at', '<', toDate(endsAt))
    .select([
      'ledger_entry.id',
      'ledger_entry.kind',
      sql<EntryDetails>`ledger_entry.details`.as('details'),
      sql<string>`to_char(ledger_entry.created_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('date'),
      'ledger_posting.amount_cents as amountCents',
      'member.code',
      'sport_service.title as serviceTitle',
      'sport_service.translations as serviceTranslations',
      'receipt.year as receiptYear',
      'receipt.number as receiptNumber',
    ])
    .select(accountName('ledger_account').as('account'))
    .select(counterAccounts.as('counterAccount'))
    .select([courtTranslations.as('courtTranslations'), planTranslations.as('planTranslations')])
    .orderBy('ledger_entry.created_at')
    .orderBy('ledger_entry.id')
    .orderBy('ledger_posting.id')
    .execute();
}
