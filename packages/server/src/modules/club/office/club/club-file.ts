import { isDeepStrictEqual } from 'node:util';
import { clubDateSchema } from '@courtside/contract/booking/schedule';
import { OFFICE_LIMITS } from '@courtside/contract/club/office';
import { addCategory } from '@courtside/contract/club/office-categories';
import { saveClub } from '@courtside/contract/club/office-club';
import { priceListSchema } from '@courtside/contract/club/sports/office-prices';
import { addCourt, addSport } from '@courtside/contract/club/sports/office-sports';
import { timetableSchema } from '@courtside/contract/club/sports/office-timetables';
import { parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import type { Db, Tx } from '#database/database.ts';
import { selectCategories } from '#modules/club/categories/index.ts';
import { findClub, selectHolidays } from '#modules/club/club/index.ts';
import {
  presentOfficeCourt,
  presentOfficeSport,
  presentPriceLists,
  presentTimetables,
  selectServices,
} from '#modules/club/sports/index.ts';

const court = addCourt.request.body
  .omit({ position: true })
  .extend({ key: addCourt.request.body.shape.key.unwrap(), retiredFrom: clubDateSchema.nullable().default(null) });

const sport = addSport.request.body.omit({ position: true }).extend({
  courts: z.array(court.strict()).max(OFFICE_LIMITS.courtsPerSport),
  timetables: z.array(timetableSchema).max(OFFICE_LIMITS.timetables).default([]),
  prices: z.array(priceListSchema).max(OFFICE_LIMITS.priceLists).default([]),
});

const category = addCategory.request.body.extend({
  /** Left out: as it is. */
  isForVisitors: z.boolean().optional(),
  retiredFrom: clubDateSchema.nullable().default(null),
});

/** A whole club as a file. The words and limits are those of the office's calls; lists are in display order. */
const clubFileSchema = z.strictObject({
  club: saveClub.request.body.omit({ version: true, logo: true }).strict().optional(),
  categories: z.array(category.strict()).max(OFFICE_LIMITS.categories).default([]),
  sports: z.array(sport.strict()).max(OFFICE_LIMITS.sports).default([]),
});
export type ClubFile = z.output<typeof clubFileSchema>;

/** What is stored, as a file that `club:apply` would accept without changing anything. */
export async function exportClub(db: Db | Tx) {
  const club = await findClub(db);
  const { version: _, openedAt: __, logoHash: ___, ...saved } = club ?? {};
  const values = Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== null));
  const services = await selectServices(db);
  return withoutUndefined({
    club: { ...values, holidays: await selectHolidays(db) },
    categories: (await selectCategories(db)).map(({ version: _v, members: _m, position: _p, ...each }) => each),
    sports: services.map((service) => {
      const { version: _v, position: _p, courts: _c, ...settings } = presentOfficeSport(service);
      return {
        ...settings,
        courts: service.courts.map((each) => {
          const { version: _cv, position: _cp, ...fields } = presentOfficeCourt(each);
          return fields;
        }),
        timetables: presentTimetables(service),
        prices: presentPriceLists(service),
      };
    }),
  });
}

function withoutUndefined<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Whether two parts of a file mean the same; missing and undefined are alike. */
export function isSamePart(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(withoutUndefined(a), withoutUndefined(b));
}

export type ReadClubFile =
  | { readonly file: ClubFile }
  | { readonly file?: undefined; readonly problem: string; readonly faults: readonly string[] };

const MAX_FAULTS = 50;
/** Many times that of a large club. */
const MAX_LENGTH = 5_000_000;

/** Reads the YAML text of a file, or tells what is wrong with it and where. */
export function parseClubFile(text: string): ReadClubFile {
  if (text.length > MAX_LENGTH) return { problem: 'is too large', faults: [`it may have ${MAX_LENGTH} characters`] };
  try {
    return readClubFile(text);
  } catch (error) {
    // A file whose references unfold into millions of values, or whose lists are nested without end.
    return { problem: 'cannot be read', faults: [(error as Error).message] };
  }
}

function readClubFile(text: string): ReadClubFile {
  const document = parseDocument(text);
  if (document.errors.length > 0)
    return {
      problem: 'is not valid YAML',
      faults: document.errors.slice(0, MAX_FAULTS).map(({ message }) => message.split('\n')[0] ?? ''),
    };
  const result = clubFileSchema.safeParse(document.toJS({ maxAliasCount: 100 }));
  if (result.success) return { file: result.data };
  const faults = result.error.issues
    .slice(0, MAX_FAULTS)
    .map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`);
  return { problem: 'cannot be applied', faults };
}

export function formatClubFile(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}
