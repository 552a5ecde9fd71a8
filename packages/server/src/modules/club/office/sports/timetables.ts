import type * as endpoints from '@courtside/contract/club/sports/office-timetables';
import type { OfficeTimetable } from '@courtside/contract/club/sports/office-timetables';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import {
  findPriceHoles,
  presentTimetables,
  readTimetables,
  replaceTimetables,
  type Service,
  selectServices,
} from '#modules/club/sports/index.ts';
import { todayOf } from '#platform/today.ts';
import { refuseFaults } from '../refuse-faults.ts';
import { type Part, savePart } from './change-service.ts';

const present = (service: Service) => ({ version: service.timetableVersion, timetables: presentTimetables(service) });

export async function listTimetables({ db }: AppContext, { params }: Call<typeof endpoints.readTimetables>) {
  const service = (await selectServices(db)).find(({ key }) => key === params.key);
  if (!service) throw new AppError('record.not_found');
  return present(service);
}

export async function saveTimetables(context: AppContext, call: Call<typeof endpoints.saveTimetables>) {
  return savePart(context, call, call.params.key, {
    ...timetablesPart(context, call.body),
    versionOf: ({ timetableVersion }) => timetableVersion,
  });
}

interface TimetablesBody {
  readonly version?: number | undefined;
  readonly dryRun?: 0 | 1;
  readonly timetables: readonly OfficeTimetable[];
}

export function timetablesPart(
  { clock, settings }: AppContext,
  body: TimetablesBody,
  /** Prices that are saved with them are checked against these timetables. */
  { withPrices = false } = {},
): Part {
  const today = todayOf({ clock, settings });
  return {
    check(service) {
      const stored = { version: service.timetableVersion, isNew: service.timetables.length === 0 };
      checkVersion(body, stored, present(service));
    },
    async plan(_tx, service) {
      const { timetables, errors } = readTimetables(body.timetables, service.courts, service.timetables, today);
      refuseFaults(errors);
      const holes = withPrices ? [] : findPriceHoles(timetables, service.priceLists, today);
      refuseFaults(holes.map(({ message }) => ({ path: 'timetables', message })));
      return { ...service, timetables };
    },
    write: (tx, planned) => replaceTimetables(tx, planned.key, planned.timetables),
    audit: (before, after) => [
      { action: 'timetables_saved', before: presentTimetables(before), after: presentTimetables(after) },
    ],
  };
}
