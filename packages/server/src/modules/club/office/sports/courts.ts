import { OFFICE_LIMITS } from '@courtside/contract/club/office';
import type { SportChangesBody } from '@courtside/contract/club/sports/office-changes';
import type * as endpoints from '@courtside/contract/club/sports/office-sports';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import {
  type Court,
  insertCourt,
  presentOfficeCourt,
  type Service,
  selectServices,
  updateCourt,
} from '#modules/club/sports/index.ts';
import { keyTaken, refuseTooMany } from '../refuse-faults.ts';
import { changeService, type Part, savePart } from './change-service.ts';

type NewCourt = SportChangesBody['newCourts'][number];
type CourtChanges = SportChangesBody['courts'][number] & { readonly dryRun?: 0 | 1 };

export async function addCourt(context: AppContext, call: Call<typeof endpoints.addCourt>) {
  let key = '';
  const part = newCourtPart(call.body, (added) => {
    key = added;
  });
  // A new court has no bookings, so there is nothing to preview or to resolve.
  const { service } = await changeService(context, { ...call, body: {} }, call.params.key, [part]);
  return { key, version: courtOf(service, key).version };
}

export async function saveCourt(context: AppContext, call: Call<typeof endpoints.saveCourt>) {
  const { resolutions: _, ...fields } = call.body;
  const { key } = call.params;
  const row = await context.db.selectFrom('court').select('service_key').where('key', '=', key).executeTakeFirst();
  if (!row) throw new AppError('record.not_found');
  return savePart(context, call, row.service_key, {
    ...courtPart({ ...fields, key }),
    versionOf: (service) => courtOf(service, key).version,
  });
}

export function newCourtPart(court: NewCourt, onAdded: (key: string) => void = () => undefined): Part {
  let key = '';
  return {
    check: () => undefined,
    async plan(tx, service) {
      const inUse = service.courts.filter(({ retiredFrom }) => retiredFrom === null).length;
      if (inUse >= OFFICE_LIMITS.courtsPerSport) refuseTooMany('courts', OFFICE_LIMITS.courtsPerSport);
      const keys = await courtKeys(tx);
      key = court.key ?? nextCourtKey(service, keys);
      if (keys.has(key)) throw keyTaken('key', key);
      // Without a number of the database: a court that nobody has booked.
      const id = -1 - service.courts.length;
      const texts = { title: court.title.en, titles: court.title };
      const types = { courtType: court.courtType.en, courtTypes: court.courtType };
      const position = court.position ?? service.courts.length + 1;
      const planned = { ...court, ...texts, ...types, id, key, position, retiredFrom: null, version: 1 };
      return { ...service, courts: withCourt(service.courts, planned, position) };
    },
    async write(tx, planned) {
      await insertCourt(tx, planned.key, key, { ...court, retiredFrom: null });
      onAdded(key);
    },
    audit: () => [{ action: 'court_added', before: null, after: { ...court, key } }],
  };
}

/** Keys are unique in the whole club. */
async function courtKeys(tx: Tx): Promise<ReadonlySet<string>> {
  return new Set((await selectServices(tx)).flatMap(({ courts }) => courts.map(({ key }) => key)));
}

function nextCourtKey({ bookingLetters }: Service, keys: ReadonlySet<string>): string {
  let number = 1;
  while (keys.has(`${bookingLetters}${number}`)) number += 1;
  return `${bookingLetters}${number}`;
}

/** The courts with this one at its place, as a save orders them. */
function withCourt(courts: readonly Court[], court: Court, position: number): Court[] {
  const others = courts.filter(({ key }) => key !== court.key);
  return others.toSpliced(position - 1, 0, court);
}

export function courtPart({ key, version, dryRun = 0, ...fields }: CourtChanges): Part {
  return {
    check(service) {
      const court = courtOf(service, key);
      checkVersion({ version, dryRun }, court, presentOfficeCourt(court));
    },
    async plan(_tx, service) {
      const court = courtOf(service, key);
      const titles = fields.title ?? court.titles;
      const courtTypes = fields.courtType ?? court.courtTypes;
      const planned = {
        ...court,
        title: titles.en,
        titles,
        courtType: courtTypes.en,
        courtTypes,
        hasLights: fields.hasLights ?? court.hasLights,
        isOutdoor: fields.isOutdoor ?? court.isOutdoor,
        retiredFrom: fields.retiredFrom === undefined ? court.retiredFrom : fields.retiredFrom,
      };
      const position = fields.position ?? service.courts.indexOf(court) + 1;
      return { ...service, courts: withCourt(service.courts, planned, position) };
    },
    async write(tx, service) {
      const { titles: title, courtTypes: courtType, hasLights, isOutdoor, retiredFrom } = courtOf(service, key);
      const changes = { title, courtType, hasLights, isOutdoor, retiredFrom, position: fields.position };
      await updateCourt(tx, service.key, key, changes);
    },
    audit: (before, after) => [
      {
        action: 'court_saved',
        before: presentOfficeCourt(courtOf(before, key)),
        after: presentOfficeCourt(courtOf(after, key)),
      },
    ],
  };
}

function courtOf({ courts }: Service, key: string): Court {
  const court = courts.find((each) => each.key === key);
  if (!court) throw new AppError('record.not_found');
  return court;
}
