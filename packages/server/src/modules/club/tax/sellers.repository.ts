import { sql } from 'kysely';
import type { Settings } from '#config/settings.ts';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

/** Who sold at a moment, as papers name it. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  /** Undefined: not registered for VAT. */
  readonly registration: Registration | undefined;
}

export interface Registration {
  readonly country: string;
  readonly number: string;
  readonly exemptionNumber: string;
}

type Named = Pick<Settings, 'CLUB_NAME' | 'CLUB_ADDRESS'>;

interface StoredSeller {
  readonly name: string;
  readonly address: string;
  readonly country: string | null;
  readonly number: string | null;
  readonly exemptionNumber: string | null;
}

const sellerNow = ({ CLUB_NAME, CLUB_ADDRESS }: Named) => sql`
  select coalesce(club.name, ${CLUB_NAME}) as name, coalesce(club.address, ${CLUB_ADDRESS}) as address,
    tax.country, tax.number, tax.exemption_number
  from club left join club_tax as tax on tax.is_registered`;

/** Before a change of the club's data or of its registration: the first one notes who has sold until then. */
export async function keepSeller(tx: Tx, named: Named): Promise<void> {
  await sql`
    insert into club_seller (since, name, address, country, number, exemption_number)
    select '-infinity', seller.* from (${sellerNow(named)}) as seller
    where not exists (select from club_seller)`.execute(tx);
}

/** After such a change: who sells from now on. */
export async function noteSeller(tx: Tx, named: Named, at: Temporal.Instant): Promise<void> {
  await sql`
    insert into club_seller (since, name, address, country, number, exemption_number)
    select ${toDate(at)}::timestamptz, seller.* from (${sellerNow(named)}) as seller
    where row(seller.*) is distinct from (
      select row(name, address, country, number, exemption_number) from club_seller order by since desc, id desc limit 1)
  `.execute(tx);
}

/** A club that has changed nothing since then is named as now. */
export async function sellerAt(db: Db | Tx, named: Named, at: Date): Promise<Seller> {
  const { rows } = await sql<StoredSeller>`
    (select name, address, country, number, exemption_number as "exemptionNumber"
      from club_seller where since <= ${at} order by since desc, id desc limit 1)
    union all (${sellerNow(named)})
    limit 1`.execute(db);
  const { name, address, country, number, exemptionNumber } = rows[0] ?? {};
  return {
    name: name ?? named.CLUB_NAME,
    address: address ?? named.CLUB_ADDRESS,
    registration: country && number ? { country, number, exemptionNumber: exemptionNumber ?? '' } : undefined,
  };
}
