import { OFFICE_LIMITS } from '@courtside/contract/office';
import type * as endpoints from '@courtside/contract/office-sports';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { recordAudit } from '#modules/audit/index.ts';
import {
  type Court,
  insertCourt,
  presentOfficeCourt,
  reviseServices,
  type Service,
  selectServices,
  updateCourt,
} from '#modules/sports/index.ts';
import { changeService, checkVersion } from './change-service.ts';
import { keyTaken } from './sports.ts';

export async function addCourt(
  { db, clock }: AppContext,
  { params, body, caller, origin }: Call<typeof endpoints.addCourt>,
) {
  return inTransaction(db, async (tx) => {
    const sports = await selectServices(tx);
    const sport = sports.find(({ key }) => key === params.key);
    if (!sport) throw new AppError('record.not_found');
    const inUse = sport.courts.filter(({ retiredFrom }) => retiredFrom === null).length;
    if (inUse >= OFFICE_LIMITS.courtsPerSport)
      throw new AppError('office.too_many', { params: { count: OFFICE_LIMITS.courtsPerSport } });
    const keys = new Set(sports.flatMap(({ courts }) => courts.map(({ key }) => key)));
    const key = body.key ?? nextCourtKey(sport, keys);
    if (keys.has(key)) throw keyTaken('key', key);
    await insertCourt(tx, sport.key, key, { ...body, retiredFrom: null });
    await reviseServices(tx, [sport.key]);
    await recordAudit(tx, clock, {
      action: 'court_added',
      actorId: caller.memberId,
      details: { service: sport.key, before: null, after: { ...body, key } },
      ...origin,
    });
    return { key, version: 1 };
  });
}

function nextCourtKey({ bookingLetters }: Service, keys: ReadonlySet<string>): string {
  let number = 1;
  while (keys.has(`${bookingLetters}${number}`)) number += 1;
  return `${bookingLetters}${number}`;
}

export async function saveCourt(context: AppContext, call: Call<typeof endpoints.saveCourt>) {
  const { version, dryRun, resolutions: _, ...fields } = call.body;
  const row = await context.db
    .selectFrom('court')
    .select('service_key')
    .where('key', '=', call.params.key)
    .executeTakeFirst();
  if (!row) throw new AppError('record.not_found');
  const courtOf = ({ courts }: Service): Court => {
    const court = courts.find(({ key }) => key === call.params.key);
    if (!court) throw new AppError('record.not_found');
    return court;
  };
  return changeService(context, call, {
    serviceKey: row.service_key,
    action: 'court_saved',
    async apply(tx, service) {
      const court = courtOf(service);
      checkVersion({ version, dryRun }, court, presentOfficeCourt(court));
      await updateCourt(tx, service.key, court.key, {
        title: fields.title ?? court.titles,
        courtType: fields.courtType ?? court.courtTypes,
        hasLights: fields.hasLights ?? court.hasLights,
        isOutdoor: fields.isOutdoor ?? court.isOutdoor,
        position: fields.position,
        retiredFrom: fields.retiredFrom === undefined ? court.retiredFrom : fields.retiredFrom,
      });
    },
    present: (service) => ({ version: courtOf(service).version, value: presentOfficeCourt(courtOf(service)) }),
  });
}
