import * as schedule from '@courtside/contract/schedule';
import { type Binding, bind } from '#endpoint/binding.ts';
import { holdSession } from './hold-session.ts';
import { listDays } from './list-days.ts';
import { releaseSession } from './release-hold.ts';
import { showCalendar, streamCalendar } from './show-calendar.ts';
import { showOverview } from './show-overview.ts';

export const scheduleRoutes: Binding[] = [
  bind(schedule.overview, showOverview),
  bind(schedule.calendar, showCalendar, { handlesCompression: true }),
  bind(schedule.calendarDays, listDays),
  bind(schedule.calendarStream, streamCalendar, { handlesCompression: true }),
  bind(schedule.holdSession, holdSession),
  bind(schedule.releaseSession, releaseSession),
];
