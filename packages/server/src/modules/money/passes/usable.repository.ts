import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import { type RawBuilder, sql } from 'kysely';
import type { Translations } from '#database/tables/sports.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { textsOf } from '#database/translations.ts';
import { toDate } from '#platform/clock.ts';
import type { PassState } from './pass.rules.ts';

/** A pass as a booking sees it. */
export interface UsablePass extends PassState {
  readonly id: number;
  readonly key: string;
  readonly title: Texts;
  readonly ownerId: number;
  readonly isForFamily: boolean;
}

export interface UsableRow {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly translations: Translations | null;
  readonly owner_id: number;
  readonly units: number;
  readonly price_cents: number;
  readonly units_left: number;
  readonly left_cents: number;
  readonly ends_on: string;
  readonly covers: 'court' | 'lesson';
  readonly service_key: string | null;
  readonly booking_type_key: string | null;
  readonly coach_id: number | null;
  readonly is_off_peak: boolean;
  readonly is_for_family: boolean;
}

const columns = sql`pass.id, pass.key, kind.title, kind.translations, pass.owner_id, pass.units, pass.price_cents,
  pass.units_left, pass.left_cents, pass.ends_on, kind.covers, kind.service_key, kind.booking_type_key, kind.coach_id,
  kind.is_off_peak, kind.is_for_family`;

/** Passes by their numbers, locked in order: what each has left is final behind the lock. The accounts are locked before. */
export const passesLock = (keys: readonly string[]) =>
  sql<UsableRow>`select ${columns} from pass join pass_kind as kind on kind.id = pass.kind_id
    where pass.key = any(${keys.map((key) => key.toUpperCase())}::text[]) order by pass.id for update of pass`;

/** What these members have left, the soonest end first, and passes by their numbers. */
export const passesLeft = (ownerIds: RawBuilder<number[]>, keys: readonly string[]) =>
  sql<UsableRow>`select ${columns} from pass join pass_kind as kind on kind.id = pass.kind_id
    where (pass.owner_id = any((select ${ownerIds}::bigint[])::bigint[]) and pass.units_left > 0) or pass.key = any(${keys}::text[])
    order by pass.ends_on, pass.id`;

export const usablePass = (row: UsableRow): UsablePass => ({
  ...{ id: row.id, key: row.key, ownerId: row.owner_id, isForFamily: row.is_for_family },
  title: textsOf(row.title, row.translations, 'title'),
  ...{ units: row.units, price: cents(row.price_cents), unitsLeft: row.units_left, left: cents(row.left_cents) },
  endsOn: clubDate(row.ends_on) as ClubDate,
  ...{ covers: row.covers, serviceKey: row.service_key, bookingTypeKey: row.booking_type_key, coachId: row.coach_id },
  isOffPeak: row.is_off_peak,
});

export interface NewUse {
  readonly passId: number;
  readonly memberId: number;
  readonly units: number;
  readonly amount: Cents;
}

/** Shares of the part `booking` that passes pay. */
export function passUseWrites(uses: readonly NewUse[], at: Temporal.Instant): Write[] {
  if (uses.length === 0) return [];
  const column = (of: (use: NewUse) => number) => uses.map(of);
  return [
    {
      name: 'pass_used',
      query: sql`insert into pass_use (pass_id, reason, units, amount_cents, booking_id, member_id, made_at)
        select used.pass_id, 'booking', used.units, used.amount_cents, booking.id, used.member_id,
          ${toDate(at)}::timestamptz
        from booking, unnest(${column(({ passId }) => passId)}::bigint[], ${column(({ units }) => units)}::integer[],
          ${column(({ amount }) => amount)}::bigint[], ${column(({ memberId }) => memberId)}::bigint[])
          as used (pass_id, units, amount_cents, member_id)`,
    },
  ];
}

/** The sessions of these players are back on their passes. */
export const giveBackWrites = (bookingId: number, memberIds: readonly number[], at: Temporal.Instant): Write[] =>
  memberIds.length === 0
    ? []
    : [
        {
          name: 'pass_given_back',
          query: sql`update pass_use set is_live = false, ended_at = ${toDate(at)}::timestamptz
            where booking_id = ${bookingId} and member_id = any(${memberIds}::bigint[]) and is_live`,
        },
      ];
