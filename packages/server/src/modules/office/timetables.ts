import { wallMomentOf } from '@courtside/contract/club-time';
import type * as endpoints from '@courtside/contract/office-timetables';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import {
  findPriceHoles,
  presentTimetables,
  readTimetables,
  replaceTimetables,
  type Service,
  selectServices,
} from '#modules/sports/index.ts';
import { changeService, checkVersion, refuseFaults } from './change-service.ts';

const present = (service: Service) => ({ version: service.timetableVersion, timetables: presentTimetables(service) });

export async function listTimetables({ db }: AppContext, { params }: Call<typeof endpoints.readTimetables>) {
  const service = (await selectServices(db)).find(({ key }) => key === params.key);
  if (!service) throw new AppError('record.not_found');
  return present(service);
}

export async function saveTimetables(context: AppContext, call: Call<typeof endpoints.saveTimetables>) {
  const { body, params } = call;
  const { date: today } = wallMomentOf(context.clock.now(), context.settings.CLUB_TIME_ZONE);
  return changeService(context, call, {
    serviceKey: params.key,
    action: 'timetables_saved',
    async apply(tx, service) {
      const stored = { version: service.timetableVersion, isNew: service.timetables.length === 0 };
      checkVersion(body, stored, present(service));
      const { timetables, errors } = readTimetables(body.timetables, service.courts, service.timetables, today);
      refuseFaults(errors);
      const holes = findPriceHoles(timetables, service.priceLists, today);
      refuseFaults(holes.map(({ message }) => ({ path: 'timetables', message })));
      await replaceTimetables(tx, service.key, timetables);
    },
    present: (service) => ({ version: service.timetableVersion, value: presentTimetables(service) }),
  });
}
