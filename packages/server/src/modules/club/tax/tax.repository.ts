import type { SaveTax, TaxSetting } from '@courtside/contract/club/office-tax';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { TaxRules } from '@courtside/contract/values/tax-rules';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#database/database.ts';
import { selectPrices, storePrices } from './tax-prices.repository.ts';

/** Null where the club is not registered: then nothing is taxed. One query. */
export async function selectTaxRules(db: Db | Tx): Promise<TaxRules | null> {
  const row = await db
    .selectFrom('club_tax')
    .select(['registered_from as registeredFrom', 'balance_is as balanceIs'])
    .select((eb) => [
      eb.selectFrom('ledger_account').select('id').where('kind', '=', 'vat_advance').as('advanceAccountId'),
      jsonArrayFrom(
        eb
          .selectFrom('tax_code')
          .innerJoin('ledger_account', 'ledger_account.vat_of', 'tax_code.code')
          .select(['tax_code.code', 'title', 'exempt_reason as exemptReason', 'ledger_account.id as accountId'])
          .select(sql<ClubDate | null>`ended_from::text`.as('endedFrom'))
          .select((inner) =>
            jsonArrayFrom(
              inner
                .selectFrom('tax_rate')
                .select(sql<ClubDate>`valid_from::text`.as('validFrom'))
                .select('basis_points as basisPoints')
                .whereRef('tax_rate.code', '=', 'tax_code.code')
                .orderBy('valid_from'),
            ).as('rates'),
          )
          .orderBy('position'),
      ).as('codes'),
      jsonArrayFrom(
        eb
          .selectFrom('tax_price')
          .leftJoin('service_option', (join) =>
            join
              .onRef('service_option.service_key', '=', 'tax_price.service_key')
              .onRef('service_option.id', '=', 'tax_price.option_id'),
          )
          .select([
            'tax_price.kind',
            'tax_price.service_key as service',
            'option_id as option',
            'service_option.title as optionTitle',
          ])
          .select(['tax_price.plan_key as plan', 'tax_price.code'])
          .orderBy('tax_price.id'),
      ).as('prices'),
    ])
    .where('is_registered', '=', true)
    .executeTakeFirst();
  if (!row?.registeredFrom || row.advanceAccountId === null) return null;
  return { ...row, registeredFrom: row.registeredFrom, advanceAccountId: row.advanceAccountId };
}

/** What the page of the office shows; of a club that has saved nothing, an empty draft. */
export async function readStoredTax(db: Db | Tx): Promise<TaxSetting> {
  const setting = await db.selectFrom('club_tax').selectAll().executeTakeFirst();
  const codes = await db
    .selectFrom('tax_rate as rate')
    .innerJoin('tax_code as code', 'code.code', 'rate.code')
    .select([
      'rate.code',
      'code.title',
      'code.exempt_reason',
      'rate.basis_points',
      'rate.valid_from',
      'code.ended_from',
    ])
    .select(
      sql<number>`(select count(distinct coalesce(line.receipt_id, -line.paper_id)) from paper_line as line
        where line.code = rate.code and line.rate_from = rate.valid_from)`.as('papers'),
    )
    .orderBy('code.position')
    .orderBy('rate.valid_from')
    .execute();
  return {
    country: setting?.country ?? 'MT',
    isRegistered: setting?.is_registered ?? false,
    from: setting?.registered_from ?? null,
    number: setting?.number ?? '',
    balanceIs: setting?.balance_is ?? 'multi',
    papers: { exemptionNumber: setting?.exemption_number ?? '' },
    codes: codes.map((row) => ({
      code: row.code,
      title: row.title,
      percent: row.basis_points / 100,
      ...(row.exempt_reason !== null && { exemptReason: row.exempt_reason }),
      validFrom: row.valid_from,
      ...(row.ended_from !== null && { endedFrom: row.ended_from }),
      isUsed: row.papers > 0,
      papers: row.papers,
    })),
    prices: await selectPrices(db),
    version: setting?.version ?? 0,
  };
}

/** Saves of the setting, and of prices with their codes, wait for each other. Sessions are blocked before. */
export async function lockTax(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(8152130)`.execute(tx);
}

/** Stores the whole setting; rates that are on papers are never touched, which a constraint refuses too. */
export async function storeTax(tx: Tx, given: Omit<SaveTax, 'version' | 'dryRun'>): Promise<number> {
  const codes = [...new Map(given.codes.map((code) => [code.code, code])).values()];
  for (const [position, { code, title, exemptReason = null, endedFrom = null }] of codes.entries())
    await tx
      .insertInto('tax_code')
      .values({ code, position, title, exempt_reason: exemptReason, ended_from: endedFrom })
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet({ position, title, exempt_reason: exemptReason, ended_from: endedFrom }),
      )
      .execute();
  const rates = given.codes.map(({ code, validFrom, percent }) => ({
    ...{ code, valid_from: validFrom },
    basis_points: Math.round(percent * 100),
  }));
  const keys = rates.map(({ code, valid_from }) => `${code} ${valid_from}`);
  await tx
    .deleteFrom('tax_rate')
    .where(sql<boolean>`not (code || ' ' || valid_from::text = any(${keys}::text[]))`)
    .execute();
  for (const rate of rates)
    await tx
      .insertInto('tax_rate')
      .values(rate)
      .onConflict((conflict) =>
        conflict
          .columns(['code', 'valid_from'])
          .doUpdateSet({ basis_points: rate.basis_points })
          .where('tax_rate.basis_points', '<>', rate.basis_points),
      )
      .execute();
  await storePrices(tx, given.prices);
  // A code keeps its row and its account; without a rate it is a code of nothing.
  const values = {
    country: given.country,
    is_registered: given.isRegistered,
    registered_from: given.from,
    number: given.number,
    exemption_number: given.papers.exemptionNumber,
    balance_is: given.balanceIs,
  };
  const { version } = await tx
    .insertInto('club_tax')
    .values({ ...values, version: 1 })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet((eb) => ({ ...values, version: eb('club_tax.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export interface AgreedDay {
  readonly service: string;
  readonly date: ClubDate;
  readonly bookings: number;
  readonly paid: number;
}

/** Live bookings from a day on, by sport and day. */
export async function agreedOn(db: Db | Tx, from: ClubDate): Promise<AgreedDay[]> {
  return db
    .selectFrom('court_booking')
    .select(['service_key as service', 'session_date as date'])
    .select((eb) => [eb.fn.countAll<number>().as('bookings'), eb.fn.count<number>('entry_id').as('paid')])
    .where('status', '=', 'booked')
    .where('session_date', '>=', from)
    .where('total_cents', '>', 0)
    .groupBy(['service_key', 'session_date'])
    .execute();
}
