import type { Language } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Gender } from '#database/tables/identity.ts';
import { type FamilyPayer, familyPayer } from '#modules/people/members/index.ts';

export interface StoredPlayer {
  readonly bookingId: number;
  readonly memberId: number;
  readonly code: string;
  readonly firstName: string;
  readonly surname: string;
  readonly gender: Gender;
  readonly status: string;
  /** Booked at the counter without a membership: no account, and nobody to notify. */
  readonly isVisitor: boolean;
  readonly email: string | null;
  readonly language: Language;
  readonly categoryKey: string;
  readonly isPayer: boolean;
  readonly share: number;
  /** What a pass pays of it. */
  readonly passCents: number;
  /** Whose account paid the share. */
  readonly chargedId: number;
  /** Who pays for this member now. */
  readonly familyPayer: FamilyPayer | null;
  readonly checkedInAt: Date | null;
  readonly receiptYear: number | null;
  readonly receiptNumber: number | null;
}

/** For `maySeeBooking`. */
export const involvedIn = (players: readonly StoredPlayer[]) => ({
  playerIds: players.map(({ memberId }) => memberId),
  familyPayerIds: players.flatMap(({ familyPayer }) => familyPayer?.id ?? []),
});

/** Whose accounts the booking touches. */
export const chargedIn = (players: ReadonlyArray<Pick<StoredPlayer, 'memberId' | 'chargedId'>>): number[] => [
  ...new Set(players.flatMap(({ memberId, chargedId }) => [memberId, chargedId])),
];

/** The same for a statement that is sent before the players have been read, behind the lock of their booking. */
export const chargedByKey = (key: string) =>
  sql<number[]>`array(select unnest(array[player.member_id, player.charged_id]) from booking_player as player
    join court_booking as booking on booking.id = player.booking_id where booking.key = ${key.toUpperCase()})`;

/** The players of these bookings in slot order. */
export async function playersOf(db: Db | Tx, bookingIds: readonly number[]): Promise<StoredPlayer[]> {
  if (bookingIds.length === 0) return [];
  return selectStoredPlayers(db)
    .where('booking_player.booking_id', 'in', [...bookingIds])
    .execute();
}

/** The players of one booking, by its key. */
export const selectPlayersByKey = (db: Db | Tx, key: string) =>
  selectStoredPlayers(db).where('court_booking.key', '=', key.toUpperCase());

const chargedMember = sql<number>`coalesce(booking_player.charged_id, booking_player.member_id)`;

const passCents =
  sql<number>`coalesce((select amount_cents from pass_use where pass_use.booking_id = booking_player.booking_id
  and pass_use.member_id = booking_player.member_id and pass_use.is_live), 0)::bigint`.as('passCents');

const selectStoredPlayers = (db: Db | Tx) =>
  db
    .selectFrom('booking_player')
    .innerJoin('member', 'member.id', 'booking_player.member_id')
    .innerJoin('court_booking', 'court_booking.id', 'booking_player.booking_id')
    .leftJoin('member as payer', 'payer.id', 'member.family_payer_id')
    .leftJoin('receipt', (join) =>
      join
        .onRef('receipt.entry_id', '=', 'court_booking.entry_id')
        .on('receipt.member_id', '=', chargedMember)
        .on('receipt.number', 'is not', null),
    )
    .select([
      'booking_player.booking_id as bookingId',
      'member.id as memberId',
      'member.code',
      'member.first_name as firstName',
      'member.surname',
      'member.gender',
      'member.status',
      'member.email',
      'member.language',
      'member.category_key as categoryKey',
      'booking_player.is_payer as isPayer',
      'booking_player.share_cents as share',
      'booking_player.checked_in_at as checkedInAt',
      'receipt.year as receiptYear',
      'receipt.number as receiptNumber',
    ])
    .select([chargedMember.as('chargedId'), familyPayer])
    .select(sql<boolean>`member.role = 'visitor'`.as('isVisitor'))
    .select(passCents)
    .orderBy('booking_player.booking_id')
    .orderBy('booking_player.slot');
