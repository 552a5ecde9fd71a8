import type { SaveTax, TaxSetting } from '@courtside/contract/club/office-tax';
import type { ClubDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#database/database.ts';
import type { Translations } from '#database/tables/sports.ts';
import { textsOf } from '#database/translations.ts';
import type { KnownCodes } from './price-codes.rules.ts';

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
export async function selectPrices(db: Db | Tx): Promise<TaxSetting['prices']> {
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

export async function storePrices(tx: Tx, prices: SaveTax['prices']): Promise<void> {
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

/** The codes of the club and of its prices, whether it is registered or not. One query. */
export async function selectKnownCodes(db: Db | Tx): Promise<KnownCodes> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('club_tax')
        .select('balance_is')
        .where('is_registered', '=', true)
        .$castTo<'multi' | 'single' | null>()
        .as('balanceIs'),
      jsonArrayFrom(
        eb
          .selectFrom('tax_code')
          .leftJoin('tax_rate', 'tax_rate.code', 'tax_code.code')
          .select(['tax_code.code', 'basis_points as basisPoints'])
          .select(sql<ClubDate | null>`ended_from::text`.as('endedFrom')),
      ).as('codes'),
      jsonArrayFrom(
        eb
          .selectFrom('tax_price')
          .select(['kind', 'service_key as service', 'option_id as option', 'plan_key as plan', 'code']),
      ).as('prices'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}
