import type { CompetitionEntry } from '@courtside/contract/competing/competition-fields';
import type { ClubDate } from '@courtside/contract/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate, toInstant } from '#platform/clock.ts';

export interface EntryPlayer {
  readonly memberId: number;
  readonly memberCode: string;
  readonly name: string;
  readonly position: 1 | 2;
  readonly shareCents: number;
  readonly chargedId: number | null;
  readonly ledgerEntryId: number | null;
  readonly hasAccepted: boolean;
  readonly familyPayerId: number | null;
  readonly birthday: ClubDate | null;
  /** Nobody reads who it was. */
  readonly isErased: boolean;
}

export interface StoredEntry {
  readonly id: number;
  readonly competitionId: number;
  readonly state: CompetitionEntry['state'];
  readonly partnerUntil: Temporal.Instant | null;
  /** Has been put into a draw or a box; before that leaving pays back. */
  readonly isDrawn: boolean;
  /** Who entered first. */
  readonly players: readonly EntryPlayer[];
}

type Row = Omit<StoredEntry, 'partnerUntil'> & { readonly partnerUntil: Date | null };

/** In the order in which they were entered. */
export async function selectEntries(db: Db | Tx, condition: RawBuilder<unknown>): Promise<StoredEntry[]> {
  const { rows } = await sql<Row>`select entry.id, entry.competition_id as "competitionId", entry.state,
      entry.partner_until as "partnerUntil",
      exists (select from competition_seat as seat where seat.entry_id = entry.id) as "isDrawn",
      (select jsonb_agg(jsonb_build_object('memberId', member.id, 'memberCode', member.code,
          'name', member.first_name || ' ' || member.surname, 'position', player.position,
          'shareCents', player.share_cents, 'chargedId', player.charged_id, 'ledgerEntryId', player.ledger_entry_id,
          'hasAccepted', player.accepted_at is not null, 'familyPayerId', member.family_payer_id,
          'birthday', profile.date_of_birth, 'isErased', member.status = 'erased') order by player.position)
        from competition_player as player join member on member.id = player.member_id
        left join member_profile as profile on profile.member_id = member.id
        where player.entry_id = entry.id) as players
    from competition_entry as entry where ${condition}
    order by entry.id`.execute(db);
  return rows.map(({ partnerUntil, ...row }) => ({ ...row, partnerUntil: partnerUntil && toInstant(partnerUntil) }));
}

/** For whom the member pays. */
export async function selectFamily(db: Db | Tx, memberId: number): Promise<{ memberCode: string; name: string }[]> {
  const { rows } = await sql<{ memberCode: string; name: string }>`select code as "memberCode",
      first_name || ' ' || surname as name
    from member where family_payer_id = ${memberId} and status = 'active' order by code`.execute(db);
  return rows;
}

export const liveEntries = (competitionId: number) =>
  sql`entry.competition_id = ${competitionId} and entry.state in ('waiting', 'entered')`;

/** Who is in, and whoever was drawn and has left. */
export const shownEntries = (competitionId: number) =>
  sql`entry.competition_id = ${competitionId} and (entry.state in ('waiting', 'entered')
    or exists (select from competition_seat as seat where seat.entry_id = entry.id))`;

export interface NewEntryPlayer {
  readonly memberId: number;
  readonly shareCents: number;
}

/** Nobody has said yes yet. */
export async function insertEntry(
  tx: Tx,
  competitionId: number,
  players: readonly NewEntryPlayer[],
  { at, partnerUntil }: { readonly at: Temporal.Instant; readonly partnerUntil: Temporal.Instant | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('competition_entry')
    .values({
      competition_id: competitionId,
      state: partnerUntil ? 'waiting' : 'entered',
      entered_at: toDate(at),
      partner_until: partnerUntil && toDate(partnerUntil),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('competition_player')
    .values(
      players.map(({ memberId, shareCents }, index) => ({
        entry_id: id,
        competition_id: competitionId,
        member_id: memberId,
        position: index === 0 ? (1 as const) : (2 as const),
        share_cents: shareCents,
        charged_id: null,
        ledger_entry_id: null,
        accepted_at: null,
      })),
    )
    .execute();
  return id;
}

/** Who has said yes, and the payment, if there was something to pay. */
export async function storeYes(
  tx: Tx,
  entryId: number,
  position: 1 | 2,
  paid: { readonly chargedId: number; readonly ledgerEntryId: number | null; readonly at: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('competition_player')
    .set({ charged_id: paid.chargedId, ledger_entry_id: paid.ledgerEntryId, accepted_at: toDate(paid.at) })
    .where('entry_id', '=', entryId)
    .where('position', '=', position)
    .execute();
}

export async function storeEntered(tx: Tx, entryId: number): Promise<void> {
  await tx.updateTable('competition_entry').set({ state: 'entered' }).where('id', '=', entryId).execute();
}

export async function storeEnd(
  tx: Tx,
  entryId: number,
  state: 'withdrawn' | 'lapsed',
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('competition_entry')
    .set({ state, ended_at: toDate(at) })
    .where('id', '=', entryId)
    .execute();
}
