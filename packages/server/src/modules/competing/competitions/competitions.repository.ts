import type {
  CompetitionKind,
  CompetitionRules,
  CompetitionState,
} from '@courtside/contract/competing/competition-fields';
import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { defineNotifiedCache } from '#database/events/notified-cache.ts';
import type { Translations } from '#database/tables/sports.ts';
import { textsOf, translationsOf } from '#database/translations.ts';
import { toDate, toInstant } from '#platform/clock.ts';

export interface CompetitionFields {
  readonly service: string;
  readonly kind: CompetitionKind;
  readonly titles: Texts;
  readonly isPairs: boolean;
  readonly fee: Cents;
  readonly places: number;
  readonly levelFrom: number | null;
  readonly levelTo: number | null;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly closesAt: Temporal.Instant;
  readonly startsOn: ClubDate;
  readonly endsOn: ClubDate | null;
  readonly rules: CompetitionRules;
}

export interface StoredCompetition extends CompetitionFields {
  readonly id: number;
  readonly state: CompetitionState;
  readonly version: number;
  /** Live entries. */
  readonly taken: number;
  /** What members have paid and not got back. */
  readonly fees: Cents;
}

type Row = Omit<StoredCompetition, 'titles' | 'fee' | 'fees' | 'closesAt'> & {
  readonly title: string;
  readonly translations: Translations;
  readonly feeCents: number;
  readonly feesCents: number;
  readonly closesAt: Date;
};

/** A box league is entered at any time: a newcomer plays from the next period on. */
export const takesNewcomers = ({ kind, state }: Pick<StoredCompetition, 'kind' | 'state'>): boolean =>
  kind === 'box' && state === 'running';

const LISTED = 200;

/** The newest first. */
export async function selectCompetitions(db: Db | Tx, condition: RawBuilder<unknown>): Promise<StoredCompetition[]> {
  const { rows } = await sql<Row>`select competition.id, service_key as service, kind, title, translations, state,
      is_pairs as "isPairs", fee_cents as "feeCents", max_entries as places, level_from::float8 as "levelFrom",
      level_to::float8 as "levelTo", min_age as "minAge", max_age as "maxAge", closes_at as "closesAt",
      starts_on as "startsOn", ends_on as "endsOn", rules, version,
      (select count(*)::int from competition_entry as entry
        where entry.competition_id = competition.id and entry.state in ('waiting', 'entered')) as taken,
      (select coalesce(sum(player.share_cents), 0)::bigint from competition_entry as entry
        join competition_player as player on player.entry_id = entry.id
        where entry.competition_id = competition.id and entry.state in ('waiting', 'entered')
          and player.ledger_entry_id is not null) as "feesCents"
    from competition where ${condition}
    order by starts_on desc, competition.id desc limit ${LISTED}`.execute(db);
  return rows.map(({ title, translations, feeCents, feesCents, closesAt, ...row }) => ({
    ...row,
    titles: textsOf(title, translations, 'title'),
    fee: cents(feeCents),
    fees: cents(feesCents),
    closesAt: toInstant(closesAt),
  }));
}

export async function findCompetition(db: Db | Tx, id: number): Promise<StoredCompetition | undefined> {
  return (await selectCompetitions(db, sql`competition.id = ${id}`))[0];
}

const changes = defineNotifiedCache<never>('competitions');

/** Calls back with the competition that may have changed, or with undefined when any may have. */
export const onCompetitionChange = (
  { database }: Pick<AppContext, 'database'>,
  onChange: (id: number | undefined) => void,
): (() => void) => changes.of(database).subscribe((key) => onChange(key === undefined ? undefined : Number(key)));

/** Entries, draws and results of a competition wait for its row. Whoever does is about to change it: its streams look then. */
export async function lockCompetition(tx: Tx, id: number): Promise<StoredCompetition | undefined> {
  changes.publish(tx, String(id));
  await sql`select id from competition where id = ${id} for update`.execute(tx);
  return findCompetition(tx, id);
}

const columnsOf = (fields: CompetitionFields) => ({
  service_key: fields.service,
  kind: fields.kind,
  title: fields.titles.en,
  translations: translationsOf({ title: fields.titles }),
  is_pairs: fields.isPairs,
  fee_cents: fields.fee,
  max_entries: fields.places,
  level_from: fields.levelFrom,
  level_to: fields.levelTo,
  min_age: fields.minAge,
  max_age: fields.maxAge,
  closes_at: toDate(fields.closesAt),
  starts_on: fields.startsOn,
  ends_on: fields.endsOn,
  rules: JSON.stringify(fields.rules),
});

export async function insertCompetition(
  tx: Tx,
  fields: CompetitionFields,
  by: { readonly memberId: number; readonly at: Temporal.Instant },
): Promise<number> {
  const { id } = await tx
    .insertInto('competition')
    .values({ ...columnsOf(fields), created_by_id: by.memberId, created_at: toDate(by.at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a locked competition. */
export async function storeCompetition(tx: Tx, id: number, fields: CompetitionFields): Promise<void> {
  await tx
    .updateTable('competition')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Of a locked competition. */
export async function storeState(tx: Tx, id: number, state: CompetitionState, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('competition')
    .set((eb) => ({
      state,
      version: eb('version', '+', 1),
      called_off_at: state === 'called_off' ? toDate(at) : null,
    }))
    .where('id', '=', id)
    .execute();
}
