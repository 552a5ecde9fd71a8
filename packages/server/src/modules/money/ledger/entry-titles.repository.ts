import { sql } from 'kysely';
import type { Translations } from '#database/tables/sports.ts';
import { textsOf } from '#database/translations.ts';
import type { EntryDetails, EntryTitles } from './entry-text.rules.ts';

/** For a query of `ledger_entry` and its `sport_service`: the translations of the entry's court, which has its English title. */
export const courtTranslations = sql<Translations | null>`(
  select court.translations from court
  where court.service_key = sport_service.key and court.title = ledger_entry.details->>'court'
  order by court.id limit 1
)`;

/** For a query of `ledger_entry`: the translations of the entry's plan, which has its English title. */
export const planTranslations = sql<Translations | null>`(
  select plan.translations from subscription_plan as plan
  where plan.title = ledger_entry.details->>'plan'
  order by plan.id limit 1
)`;

/** For a query of `ledger_entry`: whose money it is: the first member with a posting or, of a visitor, who has no account, the booking's receipt, or of a claim its payment, or the coach who is paid out. */
export const ownerOfEntry = sql<number>`coalesce(
  (select account.member_id from ledger_posting as other join ledger_account as account on account.id = other.account_id
    where other.entry_id = ledger_entry.id and account.member_id is not null order by other.id limit 1),
  (select paid.member_id from receipt as paid
    where paid.entry_id in (ledger_entry.id, ledger_entry.reverses_id, ledger_entry.refunds_id) order by paid.id limit 1),
  (select claimed.member_id from payment as claimed
    where ledger_entry.kind = 'claim' and claimed.key = ledger_entry.details->>'key'),
  (select account.coach_id from ledger_posting as other join ledger_account as account on account.id = other.account_id
    where ledger_entry.kind = 'payout' and other.entry_id = ledger_entry.id and account.coach_id is not null))`;

interface TitledEntry {
  readonly details: EntryDetails;
  readonly serviceTitle: string | null;
  readonly serviceTranslations: Translations | null;
  readonly courtTranslations: Translations | null;
  readonly planTranslations: Translations | null;
}

/** The titles of an entry's sport, court or plan, of hidden sports and retired courts too. */
export function entryTitles({ details, serviceTitle, ...row }: TitledEntry): EntryTitles {
  return {
    ...(serviceTitle && { service: textsOf(serviceTitle, row.serviceTranslations, 'title') }),
    ...(details.court && { court: textsOf(details.court, row.courtTranslations, 'title') }),
    ...(details.plan && { plan: textsOf(details.plan, row.planTranslations, 'title') }),
  };
}
