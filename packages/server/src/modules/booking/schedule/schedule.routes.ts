import * as schedule from '@courtside/contract/booking/schedule';
import { programBookings } from '@courtside/contract/people/keys/program-bookings';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listDays } from './day/list-days.ts';
import { listProgramBookings } from './day/program-bookings.ts';
import { showCalendar, streamCalendar } from './day/show-calendar.ts';
import { holdSession } from './holds/hold-session.ts';
import { releaseSession } from './holds/release-hold.ts';
import { showOverview } from './overview/show-overview.ts';

export const scheduleRoutes: Binding[] = [
  bind(schedule.overview, showOverview),
  bind(schedule.calendar, showCalendar, { handlesCompression: true }),
  bind(schedule.calendarDays, listDays),
  bind(schedule.calendarStream, streamCalendar, { handlesCompression: true }),
  bind(schedule.holdSession, holdSession),
  bind(schedule.releaseSession, releaseSession),
  bind(programBookings, listProgramBookings),
];
