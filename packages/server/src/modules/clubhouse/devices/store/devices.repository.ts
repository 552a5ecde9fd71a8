import type { Texts } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#database/database.ts';
import { textsOf } from '#database/translations.ts';
import { toInstant } from '#platform/clock.ts';
import type { ByHand } from '../rules/light.rules.ts';

const selectDevice = (db: Db | Tx) =>
  db
    .selectFrom('device')
    .innerJoin('device_link as link', 'link.id', 'device.link_id')
    .leftJoin('court', 'court.id', 'device.court_id')
    .leftJoin('sport_service as sport', 'sport.key', 'court.service_key')
    .leftJoin('device_wanted as wanted', 'wanted.device_id', 'device.id')
    .leftJoin('device_reported as reported', 'reported.device_id', 'device.id')
    .leftJoin('device_override as hand', 'hand.device_id', 'device.id')
    .select([
      ...(['device.id', 'device.kind', 'device.address', 'device.version', 'device.translations'] as const),
      ...(['device.title', 'device.fallback'] as const),
      'device.is_for_members as isForMembers',
      'device.checks_in as checksIn',
      'device.court_id as courtId',
      'court.service_key as serviceKey',
      'court.key as courtKey',
      'court.title as courtTitle',
      'court.translations as courtTranslations',
      'sport.title as sportTitle',
      'sport.translations as sportTranslations',
      'device.link_id as linkId',
      'link.connector',
      'link.title as linkTitle',
      'link.url',
      'link.user_name as user',
      'link.sealed_secret as sealedSecret',
      'wanted.is_on as wantedOn',
      'wanted.until as wantedUntil',
      'wanted.reason as wantedReason',
      'wanted.wish',
      'wanted.brought',
      'wanted.differs_since as differsSince',
      'wanted.noticed_at as noticedAt',
      'wanted.equal_since as equalSince',
      'reported.is_on as reportedOn',
      'reported.codes as reportedCodes',
      'reported.at as reportedAt',
      'reported.fault',
      'reported.fault_since as faultSince',
      'reported.tried_at as triedAt',
      'hand.action as handAction',
      'hand.until as handUntil',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('door_area as area')
          .select(['area.service_key as serviceKey', 'area.court_id as courtId'])
          .whereRef('area.device_id', '=', 'device.id')
          .orderBy('area.service_key')
          .orderBy('area.court_id'),
      ).as('areas'),
    )
    .where('device.ended_at', 'is', null)
    .orderBy('device.kind')
    .orderBy('device.id');

type Row = Awaited<ReturnType<ReturnType<typeof selectDevice>['executeTakeFirstOrThrow']>>;

function toDevice(row: Row) {
  const byHand: ByHand | null =
    row.handAction && row.handUntil ? { action: row.handAction, until: toInstant(row.handUntil) } : null;
  return {
    ...row,
    /** What people call it: a door has a name of its own, a light that of its court. */
    titles: titlesOf(row),
    sportTitles: row.sportTitle === null ? null : textsOf(row.sportTitle, row.sportTranslations, 'title'),
    fallbacks: row.fallback === null ? null : textsOf(row.fallback, row.translations, 'fallback'),
    byHand,
  };
}

function titlesOf({ title, translations, courtTitle, courtTranslations }: Row): Texts {
  if (title !== null) return textsOf(title, translations, 'title');
  return textsOf(courtTitle ?? '', courtTranslations, 'title');
}

export type StoredDevice = ReturnType<typeof toDevice>;

/** Doors, then lights, each in the order in which they were added. */
export async function selectDevices(db: Db | Tx): Promise<StoredDevice[]> {
  return (await selectDevice(db).execute()).map(toDevice);
}

/** Whoever changes what devices are, or sets them by hand, waits for each other. */
export async function lockDevices(tx: Tx): Promise<StoredDevice[]> {
  await sql`lock table device in share row exclusive mode`.execute(tx);
  return selectDevices(tx);
}
