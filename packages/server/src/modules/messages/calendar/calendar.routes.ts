import * as calendar from '@courtside/contract/messages/calendar';
import { type Binding, bind } from '#endpoint/binding.ts';
import { readFeed } from './read-feed.ts';
import { resetFeed } from './reset-feed.ts';

export const calendarRoutes: Binding[] = [
  bind(calendar.calendarFeed, readFeed, { handlesCompression: true }),
  bind(calendar.resetCalendar, resetFeed),
];
