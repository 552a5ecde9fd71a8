import type { ClosureKind } from '@courtside/contract/booking/schedule';
import type * as endpoints from '@courtside/contract/club/sports/office-closures';
import { formatWallTime, instantOf, wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays } from '@courtside/contract/values/dates';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { previewOrSave, type SaveRequest } from '#modules/booking/affected/index.ts';
import { loadAllServices, type Service, selectAllClosures } from '#modules/club/sports/index.ts';
import { todayOf } from '#platform/today.ts';
import { refuseFaults } from '../refuse-faults.ts';
import { type ChangedClosures, type ClosureChange, changeClosures, previewClosures } from './change-closures.ts';
import { momentOf, presentClosure, presentOccurrence } from './closure.presenter.ts';
import { type ClosurePlan, faultsOfTimes } from './closure-plan.rules.ts';
import { findPlan, findRain, lockPlan, type StoredPlan, selectPlans } from './closures.repository.ts';

const MAX_ITEMS = 200;
/** The days behind it must have a date with four digits of the year. */
const LAST_FROM = '9999-06-30';

export async function listClosures(context: AppContext, { query }: Call<typeof endpoints.listClosures>) {
  const { db, clock, settings } = context;
  const timeZone = settings.CLUB_TIME_ZONE;
  const now = clock.now();
  const { date: today } = wallMomentOf(now, timeZone);
  const from = query.from ?? today;
  if (from > LAST_FROM) {
    const errors = [{ path: 'from', message: `must not be after ${LAST_FROM}` }];
    throw new AppError('request.invalid', { extras: { errors } });
  }
  const span = { startsAt: instantOf(from, 0, timeZone), endsAt: instantOf(addDays(from, query.days), 0, timeZone) };
  const services = [...(await loadAllServices(context)).values()];
  const plans = await selectPlans(db, span, MAX_ITEMS);
  const occurrences = await selectAllClosures(db, span);
  const rain = await findRain(db, now);
  return {
    from,
    today,
    now: momentOf(now, timeZone),
    items: plans.map((plan) => presentClosure(plan, services)),
    occurrences: occurrences.map((closure) => presentOccurrence(closure, services, timeZone)),
    rain: rain ? { id: rain.id, version: rain.version, until: rain.to } : null,
  };
}

export async function addClosure(context: AppContext, call: Call<typeof endpoints.addClosure>) {
  mayChange(call.caller, call.body.kind);
  const plan = readPlan(context, call.body, [...(await loadAllServices(context)).values()]);
  return saveOne(context, call, async () => ({ plan }));
}

export async function saveClosure(context: AppContext, call: Call<typeof endpoints.saveClosure>) {
  mayChange(call.caller, call.body.kind);
  const services = [...(await loadAllServices(context)).values()];
  return saveOne(context, call, async (tx, { isPreview }) => {
    const stored = changeable(await (isPreview ? findPlan : lockPlan)(tx, call.params.id), call.caller);
    checkVersion(call.body, stored, presentClosure(stored, services));
    if (stored.endedAt) throw new AppError('closure.over');
    return { plan: readPlan(context, call.body, services, stored), stored };
  });
}

export async function endClosure(context: AppContext, call: Call<typeof endpoints.endClosure>) {
  const { body, params, caller } = call;
  const services = [...(await loadAllServices(context)).values()];
  const stored = changeable(await findPlan(context.db, params.id), caller);
  // A repeated request finds what it wanted.
  if (stored.endedAt) return { id: stored.id, version: stored.version };
  const { id, version } = await saveOne(context, { ...call, body: {} }, async (tx) => {
    const current = changeable(await lockPlan(tx, params.id), caller);
    if (body.version !== undefined) checkVersion(body, current, presentClosure(current, services));
    if (current.endedAt) throw new AppError('closure.over');
    return { plan: null, stored: current };
  });
  return { id, version };
}

/** Changes one closure in a transaction of its own, or only tells which bookings that would affect. */
export async function saveOne(
  context: AppContext,
  request: SaveRequest,
  read: (tx: Tx, options: { readonly isPreview: boolean }) => Promise<ClosureChange>,
): Promise<{ id: number; version: number; affected: ChangedClosures['affected'] }> {
  return previewOrSave(context.db, request.body, {
    async preview(tx) {
      const change = await read(tx, { isPreview: true });
      // What is not stored has no number.
      const { id, version } = change.stored ?? { id: 0, version: 0 };
      return { id, version, affected: await previewClosures(tx, context, [change]) };
    },
    async save(tx) {
      const change = await read(tx, { isPreview: false });
      const { closures, affected } = await changeClosures(tx, context, request, [change]);
      const [closure] = closures;
      if (!closure) throw new Error('no closure was written');
      return { ...closure, affected };
    },
  });
}

/** Weather is a matter of the desk; everything else is decided by an admin. */
function mayChange({ role }: Caller, kind: ClosureKind): void {
  if (role !== 'admin' && kind !== 'weather') throw new AppError('access.denied');
}

function changeable(stored: StoredPlan | undefined, caller: Caller): StoredPlan {
  if (!stored) throw new AppError('record.not_found');
  mayChange(caller, stored.kind);
  if (stored.holidayDate !== null) refuseFaults([{ path: 'id', message: 'is changed in the list of holidays' }]);
  return stored;
}

/** The plan of a request, or a refusal that names the fields. */
function readPlan(
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  body: Call<typeof endpoints.addClosure>['body'],
  services: readonly Service[],
  stored?: StoredPlan,
): ClosurePlan {
  const { service, courts, from, to, repeat, kind, reason } = body;
  const today = todayOf({ clock, settings });
  const ofSport = services.filter(({ key }) => service === null || key === service);
  const known = new Map(ofSport.flatMap((each) => each.courts.map((court) => [court.key, court.id] as const)));
  const faults: FieldError[] = [];
  if (ofSport.length === 0) faults.push({ path: 'service', message: 'is not a sport of the club' });
  for (const [index, key] of courts.entries()) {
    if (!known.has(key)) faults.push({ path: `courts.${index}`, message: 'is not a court of this sport' });
    else if (courts.indexOf(key) < index) faults.push({ path: `courts.${index}`, message: 'is there twice' });
  }
  if (kind !== 'weather' && !reason) faults.push({ path: 'reason.en', message: 'is required' });
  // The past is never edited.
  if (from !== stored?.from && from < `${today}T00:00`)
    faults.push({ path: 'from', message: 'must not be before today' });
  if (stored && from !== stored.from && stored.from < nowText(clock, settings))
    faults.push({ path: 'from', message: 'cannot be changed: the closure has begun' });
  refuseFaults([...faults, ...faultsOfTimes({ from, to, repeat })]);
  const courtIds = courts.flatMap((key) => known.get(key) ?? []);
  return { serviceKey: service, courtIds, from, to, repeat, kind, reason };
}

function nowText(clock: AppContext['clock'], settings: AppContext['settings']): string {
  const { date, minutes } = wallMomentOf(clock.now(), settings.CLUB_TIME_ZONE);
  return `${date}T${formatWallTime(minutes)}`;
}
