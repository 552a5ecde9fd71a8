import type { closeForRain as closeEndpoint } from '@courtside/contract/club/sports/office-closures';
import { addDays } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { blockSessions } from '#modules/booking/schedule/index.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { todayOf } from '#platform/today.ts';
import { refuseFaults } from '../refuse-faults.ts';
import { momentOf } from './closure.presenter.ts';
import { findRain } from './closures.repository.ts';
import { saveOne } from './closures.ts';

/** Closes the outdoor courts from now until the end of the day, or until a time of today. */
export async function closeForRain(context: AppContext, call: Call<typeof closeEndpoint>) {
  const { clock, settings } = context;
  const timeZone = settings.CLUB_TIME_ZONE;
  const today = todayOf(context);
  const services = [...(await loadAllServices(context)).values()];
  const outdoor = services.flatMap(({ key: serviceKey, isActive, courts }) =>
    courts.flatMap(({ id, key, isOutdoor, retiredFrom }) =>
      isActive && isOutdoor && (retiredFrom === null || today < retiredFrom) ? [{ id, key, serviceKey }] : [],
    ),
  );
  if (outdoor.length === 0) throw new AppError('closure.no_outdoor_courts');
  const wanted = call.body.courts;
  refuseFaults(
    (wanted ?? []).flatMap((key, index) =>
      outdoor.some((court) => court.key === key)
        ? []
        : [{ path: `courts.${index}`, message: 'is not an outdoor court' }],
    ),
  );
  const closed = outdoor.filter(({ key }) => !wanted || wanted.includes(key));
  const from = momentOf(clock.now(), timeZone);
  const until = call.body.until ? `${today}T${call.body.until}` : `${addDays(today, 1)}T00:00`;
  if (until <= from) refuseFaults([{ path: 'until', message: 'must be later than now' }]);
  const saved = await saveOne(context, call, async (tx, { isPreview }) => {
    // Two desks at once: the second waits here and finds the first one's closure.
    if (!isPreview)
      await blockSessions(
        tx,
        closed.map(({ serviceKey }) => serviceKey),
      );
    if (await findRain(tx, clock.now())) throw new AppError('closure.rain_already');
    const plan = {
      serviceKey: null,
      courtIds: closed.map(({ id }) => id),
      from,
      to: until,
      repeat: null,
      kind: 'weather' as const,
      reason: null,
    };
    return { plan, isRain: true };
  });
  const keysOf = (courts: typeof outdoor) => courts.map(({ key }) => key);
  return { ...saved, courts: keysOf(closed), outdoorCourts: keysOf(outdoor), from, until };
}
