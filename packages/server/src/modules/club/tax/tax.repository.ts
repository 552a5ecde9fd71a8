import type { SaveTax, TaxSetting } from '@courtside/contract/club/office-tax';
import type { ClubDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import type { TaxRules } from '@courtside/contract/values/tax-rules';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { AppError } from '#app-error.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Translations } from '#database/tables/sports.ts';
import { textsOf } from '#database/translations.ts';

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
          .select(['tax_price.kind', 'tax_price.service_key as service', 'service_option.title as optionTitle'])
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

interface PriceRow {
  readonly kind: TaxSetting['prices'][number]['kind'];
  readonly service: string | null;
  readonly option: string | null;
  readonly plan: string | null;
  readonly title: string;
  readonly translations: Translations;
  readonly amount: number;
  readonly code: string | null;
}

/** Everything that the club sells, in the order of its pages, with a typical price. */
async function selectPrices(db: Db | Tx): Promise<TaxSetting['prices']> {
  const { rows } = await sql<PriceRow>`
    select sold.*, tax.code from (
      select 1 as part, position, 0 as place, 'sport' as kind, key as service, null as option, null as plan, title,
        translations, coalesce((
          select max(price.price_cents) from band_price as price join price_band as band on band.id = price.band_id
          where price.service_key = sport_service.key and price.category_key is null), 0) as amount
      from sport_service where is_active
      union all
      select 2, sport.position, option.position, 'option', option.service_key, option.id, null, option.title,
        option.translations, option.price_cents
      from service_option as option join sport_service as sport on sport.key = option.service_key
      where option.is_active and sport.is_active
      union all
      select 3, position, 0, 'plan', null, null, key, title, translations, amount_cents
      from subscription_plan where is_active
      union all
      select 4, 0, 0, 'guest', null, null, null, 'Guest fee', '{"tr": {"title": "Misafir ücreti"}, "ar": {"title": "رسم الضيف"}}',
        coalesce(max(guest_fee_cents), 0)
      from member_category_rule having max(guest_fee_cents) > 0
    ) as sold
    left join tax_price as tax on tax.kind = sold.kind and tax.service_key is not distinct from sold.service
      and tax.option_id is not distinct from sold.option and tax.plan_key is not distinct from sold.plan
    order by part, position, place, service, option, plan`.execute(db);
  return rows.map(({ kind, service, option, plan, title, translations, amount, code }) => ({
    kind,
    ...(service !== null && { service }),
    ...(option !== null && { option }),
    ...(plan !== null && { plan }),
    title: textsOf(title, translations, 'title'),
    amount: centsToEuros(cents(amount)),
    code,
  }));
}

/** Saves of the setting wait for each other. */
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

async function storePrices(tx: Tx, prices: SaveTax['prices']): Promise<void> {
  for (const { kind, service = null, option = null, plan = null, code } of prices) {
    await tx
      .deleteFrom('tax_price')
      .where('kind', '=', kind)
      .where('service_key', 'is not distinct from', service)
      .where('option_id', 'is not distinct from', option)
      .where('plan_key', 'is not distinct from', plan)
      .execute();
    if (code !== null)
      await tx
        .insertInto('tax_price')
        .values({ kind, service_key: service, option_id: option, plan_key: plan, code })
        .execute();
  }
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

/** A price that is sold by a registered club has a code: the one that is given, or the one that it has. */
export async function savePriceCode(
  tx: Tx,
  price: Omit<SaveTax['prices'][number], 'code'>,
  { code, title }: { readonly code?: string | undefined; readonly title: string },
): Promise<void> {
  if (code !== undefined) {
    const known = await tx.selectFrom('tax_code').select('code').where('code', '=', code).executeTakeFirst();
    const errors = [{ path: 'taxCode', message: `there is no code ${code}` }];
    if (!known) throw new AppError('office.invalid', { extras: { errors } });
    await storePrices(tx, [{ ...price, code }]);
    return;
  }
  const { rows } = await sql`
    select from club_tax where is_registered and not exists (
      select from tax_price where kind = ${price.kind} and service_key is not distinct from ${price.service ?? null}
        and option_id is not distinct from ${price.option ?? null} and plan_key is not distinct from ${price.plan ?? null}
    )`.execute(tx);
  if (rows.length > 0) throw new AppError('tax.code_missing', { params: { price: title } });
}
