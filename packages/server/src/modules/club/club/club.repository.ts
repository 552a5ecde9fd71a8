import { createHash } from 'node:crypto';
import type { CheckInSettings, StrikeSettings } from '@courtside/contract/booking/check-in';
import type { FeatureChanges } from '@courtside/contract/club/features';
import type { MenuLink } from '@courtside/contract/club/menu-links';
import { clubLogo } from '@courtside/contract/club/office-club';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import type { Texts } from '@courtside/contract/values/texts';
import type { ClubValues } from '#config/live-settings.ts';
import type { Db, Tx } from '#database/database.ts';
import { publish } from '#database/events/events.ts';
import { textsOf } from '#database/translations.ts';
import { toDate } from '#platform/clock.ts';

export interface StoredClub {
  readonly name: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly themeColour: string | null;
  readonly timeZone: string | null;
  readonly language: Language | null;
  readonly legalTexts: { readonly terms: string; readonly privacy: string } | null;
  readonly menuLinks: readonly MenuLink[] | null;
  readonly acceptsApplications: boolean | null;
  readonly checkIn: CheckInSettings | null;
  readonly strikes: StrikeSettings | null;
  readonly offerMinutes: number | null;
  readonly features: FeatureChanges | null;
}

export interface Holiday {
  readonly date: ClubDate;
  readonly title: Texts;
  /** The whole club is closed. */
  readonly isClosed: boolean;
}

export interface ClubRow extends StoredClub {
  /** SHA-256 of the logo. */
  readonly logoHash: string | null;
  readonly version: number;
  readonly openedAt: Date | null;
}

const selectClub = (db: Db | Tx) =>
  db
    .selectFrom('club')
    .select(['name', 'address', 'phone', 'email', 'theme_colour as themeColour', 'time_zone as timeZone'])
    .select(['legal_texts as legalTexts', 'version', 'opened_at as openedAt'])
    .select(['accepts_applications as acceptsApplications', 'check_in as checkIn', 'strikes'])
    .select(['offer_minutes as offerMinutes', 'language', 'menu_links as menuLinks', 'features'])
    .select((eb) => eb.selectFrom('club_logo').select('hash').as('logoHash'));

/** Undefined in a database without a club. */
export async function findClub(db: Db | Tx): Promise<ClubRow | undefined> {
  return selectClub(db).executeTakeFirst();
}

/** The row of the club, locked until commit. */
export async function lockClub(tx: Tx): Promise<ClubRow | undefined> {
  return selectClub(tx).forUpdate().executeTakeFirst();
}

const NO_CLUB: ClubRow = {
  name: null,
  address: null,
  phone: null,
  email: null,
  themeColour: null,
  timeZone: null,
  language: null,
  legalTexts: null,
  menuLinks: null,
  acceptsApplications: null,
  checkIn: null,
  strikes: null,
  offerMinutes: null,
  features: null,
  logoHash: null,
  version: 0,
  openedAt: null,
};

/** What every part of the server uses. A database without a club is not open. */
export function clubValuesOf(club: ClubRow | undefined): ClubValues {
  const { version: _, openedAt, ...saved } = club ?? NO_CLUB;
  return { ...saved, isOpen: openedAt !== null };
}

/** Creates the row of a real club; fine when it is there. A concurrent second call waits for the first. */
export async function insertClub(tx: Tx): Promise<void> {
  await tx
    .insertInto('club')
    .values({ is_demo: false })
    .onConflict((row) => row.doNothing())
    .execute();
}

export async function updateClub(tx: Tx, club: StoredClub): Promise<number> {
  const { version } = await tx
    .updateTable('club')
    .set({
      name: club.name,
      address: club.address,
      phone: club.phone,
      email: club.email,
      theme_colour: club.themeColour,
      time_zone: club.timeZone,
      language: club.language,
      legal_texts: club.legalTexts && JSON.stringify(club.legalTexts),
      menu_links: club.menuLinks && JSON.stringify(club.menuLinks),
      accepts_applications: club.acceptsApplications,
      check_in: club.checkIn && JSON.stringify(club.checkIn),
      strikes: club.strikes && JSON.stringify(club.strikes),
      offer_minutes: club.offerMinutes,
      features: club.features && JSON.stringify(club.features),
    })
    .set('version', (eb) => eb('version', '+', 1))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function openClub(tx: Tx, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('club')
    .set({ opened_at: toDate(at) })
    .where('opened_at', 'is', null)
    .execute();
}

export async function storeClubClosed(tx: Tx): Promise<void> {
  await tx.updateTable('club').set({ opened_at: null }).execute();
}

export async function selectHolidays(db: Db | Tx): Promise<Holiday[]> {
  const rows = await db.selectFrom('club_holiday').selectAll().orderBy('date').execute();
  return rows.map(({ date, title, translations, is_closed }) => ({
    date,
    title: textsOf(title, translations, 'title'),
    isClosed: is_closed,
  }));
}

export async function replaceHolidays(tx: Tx, holidays: readonly Holiday[]): Promise<void> {
  await tx.deleteFrom('club_holiday').execute();
  if (holidays.length === 0) return;
  await tx
    .insertInto('club_holiday')
    .values(
      holidays.map(({ date, title: { en, ...others }, isClosed }) => ({
        date,
        is_closed: isClosed,
        title: en,
        translations: JSON.stringify(
          Object.fromEntries(
            Object.entries(others).flatMap(([language, title]) => (title ? [[language, { title }]] : [])),
          ),
        ),
      })),
    )
    .execute();
}

interface Logo {
  readonly hash: string;
  readonly content: Buffer;
}

/** Returns the new version of the club. */
export async function saveLogo(tx: Tx, logo: Logo): Promise<number> {
  await tx
    .insertInto('club_logo')
    .values(logo)
    .onConflict((row) => row.column('only_row').doUpdateSet(logo))
    .execute();
  const { version } = await tx
    .updateTable('club')
    .set('version', (eb) => eb('version', '+', 1))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteLogo(tx: Tx): Promise<void> {
  await tx.deleteFrom('club_logo').execute();
}

export async function findLogo(db: Db, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('club_logo').select('content').where('hash', '=', hash).executeTakeFirst();
  return row && Buffer.from(row.content);
}

export function logoUrlOf(hash: string | null): string | null {
  return hash && clubLogo.path.replace(':file', `${hash}.webp`);
}

/** Tells every process, after the commit, to read the club again. */
export function publishClubChange(tx: Tx): void {
  publish(tx, 'club');
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

export async function storeSetupCode(tx: Tx, code: string, at: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('setup_code')
    .values({ code_hash: hashOf(code), created_at: toDate(at) })
    .execute();
}

/** Whether somebody may still set the club up with this code. */
export async function isSetupCode(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('setup_code')
    .select('code_hash')
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the code up, with all others. False when it is none of them. */
export async function useSetupCode(tx: Tx, code: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('setup_code')
    .where('code_hash', '=', hashOf(code))
    .returning('code_hash')
    .executeTakeFirst();
  if (!used) return false;
  await tx.deleteFrom('setup_code').execute();
  return true;
}
