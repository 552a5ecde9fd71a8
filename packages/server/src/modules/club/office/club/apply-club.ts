import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inDiscardedTransaction, inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { resolveAffected } from '#modules/booking/affected/index.ts';
import { blockSessions } from '#modules/booking/schedule/index.ts';
import { lockCategories, selectCategories, storeCategory } from '#modules/club/categories/index.ts';
import { insertClub, lockClub, publishClubChange, replaceHolidays, updateClub } from '#modules/club/club/index.ts';
import {
  insertCourt,
  insertSport,
  presentOfficeCourt,
  presentOfficeSport,
  readPriceLists,
  readTimetables,
  replacePriceLists,
  replaceTimetables,
  reviseServices,
  type Service,
  selectServices,
  updateCourt,
  updateSport,
} from '#modules/club/sports/index.ts';
import { keepSeller, noteSeller } from '#modules/club/tax/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { sportEffect } from '../affected/sport-effect.ts';
import { lapsedMayBookIn, refuseRetiring } from '../categories.ts';
import { closeOnHolidays } from '../closures/holiday-closures.ts';
import { refuseFaults } from '../refuse-faults.ts';
import { sportFaults } from '../sports/sports.ts';
import { clubFaults, mergeFields } from './club.ts';
import { type ClubFile, exportClub, isSamePart } from './club-file.ts';

/** The command line has no caller, and cannot decide about bookings. */
const COMMAND_LINE = { caller: null, body: {} };

type SportFile = ClubFile['sports'][number];

export interface Applied {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Makes the club as the file has it, all of it or nothing; applying a file twice changes nothing. What the file does not
 * name stays as it is. A change that affects bookings is refused: the office decides about each of them.
 */
export async function applyClub(
  context: AppContext,
  file: ClubFile,
  { dryRun }: { dryRun: boolean },
): Promise<Applied> {
  const run = dryRun ? inDiscardedTransaction : inTransaction;
  return run(context.db, async (tx) => {
    const before = await exportClub(tx);
    await applyParts(tx, context, file);
    const after = await exportClub(tx);
    if (!isSamePart(before, after))
      await runWrites(tx, auditWrites(context.clock, { action: 'club_applied', details: { before, after } }));
    return { before, after };
  });
}

/** Applies the file inside a transaction, without a line in the audit log. The sports are read as few times as possible. */
export async function applyParts(tx: Tx, context: AppContext, file: ClubFile): Promise<void> {
  if (file.club) await applyOwnData(tx, context, file.club);
  await lockCategories(tx);
  const keys = await tx.selectFrom('sport_service').select('key').execute();
  await blockSessions(tx, [...keys.map(({ key }) => key), ...file.sports.map(({ key }) => key)]);
  const before = await servicesByKey(tx);
  for (const [index, sport] of file.sports.entries())
    await applySport(tx, context, before.get(sport.key), sport, index);
  // Openings name courts, so timetables need them.
  const withCourts = await servicesByKey(tx);
  const timetables = new Map<string, Service['timetables']>();
  for (const [index, sport] of file.sports.entries())
    timetables.set(sport.key, await applyTimetables(tx, context, requireService(withCourts, sport.key), sport, index));
  // Prices of categories need the categories, and rules of categories need the sports.
  await applyCategories(tx, file.categories);
  const categories = new Set((await selectCategories(tx)).map(({ key }) => key));
  for (const [index, sport] of file.sports.entries()) {
    const service = requireService(withCourts, sport.key);
    await applyPrices(
      tx,
      context,
      { ...service, timetables: timetables.get(sport.key) ?? [] },
      categories,
      sport,
      index,
    );
  }
  await reviseServices(tx);
  for (const after of before.size > 0 ? await selectServices(tx) : []) {
    const stored = before.get(after.key);
    if (stored) await resolveAffected(tx, context, sportEffect(tx, context, stored, after), COMMAND_LINE);
  }
  if (file.club?.holidays) await closeOnHolidays(tx, context, COMMAND_LINE, file.club.holidays);
}

async function applyOwnData(
  tx: Tx,
  context: Pick<AppContext, 'settings' | 'clock'>,
  given: NonNullable<ClubFile['club']>,
): Promise<void> {
  const { holidays, ...fields } = given;
  await insertClub(tx);
  const stored = await lockClub(tx);
  if (!stored) throw new AppError('record.not_found');
  const after = mergeFields(stored, fields);
  const faults = await clubFaults(tx, context, { before: stored, after, given });
  refuseFaults(faults.map((fault) => ({ ...fault, path: `club.${fault.path}` })));
  const { version: _, openedAt: __, logoHash: ___, ...before } = stored;
  await keepSeller(tx, context.settings);
  if (!isSamePart(before, after)) await updateClub(tx, after);
  await noteSeller(tx, context.settings, context.clock.now());
  if (holidays) await replaceHolidays(tx, holidays);
  publishClubChange(tx);
}

async function applyCategories(tx: Tx, categories: ClubFile['categories']): Promise<void> {
  const all = await selectCategories(tx);
  const stored = new Map(all.map((each) => [each.key, each]));
  for (const { key, ...fields } of categories) {
    const known = stored.get(key);
    const { version: _, members: __, key: ___, position: ____, ...before } = known ?? {};
    const after = {
      ...fields,
      isForVisitors: fields.isForVisitors ?? known?.isForVisitors ?? false,
      lapsedMayBook: fields.lapsedMayBook ?? known?.lapsedMayBook ?? lapsedMayBookIn(all),
      claimMayBook: fields.claimMayBook ?? known?.claimMayBook ?? false,
    };
    if (known) refuseRetiring(known, after);
    if (!isSamePart(before, after)) await storeCategory(tx, key, after);
  }
}

async function applySport(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  stored: Service | undefined,
  sport: SportFile,
  index: number,
): Promise<void> {
  const { courts, timetables: _t, prices: _, ...fields } = sport;
  refuseFaults(sportFaults(fields).map(inSport(index)));
  if (!stored) await insertSport(tx, fields, clock.now());
  else if (stored.bookingLetters !== sport.letters)
    refuseFaults([{ path: `sports.${index}.letters`, message: `must stay ${stored.bookingLetters}` }]);
  else {
    const { version: _v, position: _p, courts: _c, ...before } = presentOfficeSport(stored);
    if (!isSamePart(before, fields)) await updateSport(tx, stored, fields, clock.now());
  }
  for (const { key, ...court } of courts) {
    const known = stored?.courts.find((each) => each.key === key);
    if (!known) await insertCourt(tx, sport.key, key, court);
    else {
      const { version: _v, position: _p, key: _k, ...before } = presentOfficeCourt(known);
      if (!isSamePart(before, court)) await updateCourt(tx, sport.key, key, court);
    }
  }
}

async function applyTimetables(tx: Tx, context: AppContext, service: Service, sport: SportFile, index: number) {
  const read = readTimetables(sport.timetables, service.courts, service.timetables, todayOf(context));
  refuseFaults(read.errors.map(inSport(index)));
  if (!isSamePart(read.timetables, service.timetables)) await replaceTimetables(tx, sport.key, read.timetables);
  return read.timetables;
}

async function applyPrices(
  tx: Tx,
  context: AppContext,
  service: Service,
  categories: ReadonlySet<string>,
  sport: SportFile,
  index: number,
): Promise<void> {
  const { bookingTypes, timetables, priceLists: stored } = service;
  const known = { bookingTypes, categories, stored, timetables };
  const { priceLists, errors } = readPriceLists(sport.prices, known, todayOf(context));
  refuseFaults(errors.map(inSport(index)));
  if (!isSamePart(priceLists, stored)) await replacePriceLists(tx, sport.key, priceLists);
}

const inSport = (index: number) => (error: FieldError) => ({ ...error, path: `sports.${index}.${error.path}` });

async function servicesByKey(tx: Tx): Promise<Map<string, Service>> {
  return new Map((await selectServices(tx)).map((service) => [service.key, service]));
}

function requireService(services: ReadonlyMap<string, Service>, key: string): Service {
  const service = services.get(key);
  if (!service) throw new AppError('record.not_found');
  return service;
}
