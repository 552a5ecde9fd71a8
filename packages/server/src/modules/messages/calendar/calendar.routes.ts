import * as calendar from '@courtside/contract/messages/calendar';
import * as club from '@courtside/contract/messages/club-feeds';
import { type Binding, bind } from '#endpoint/binding.ts';
import { endFeed, listFeeds, makeFeed, myCoachFeed, renewCoachFeed, renewFeed } from './club/edit-feeds.ts';
import { readClubFeed } from './club/read-club-feed.ts';
import { readFeed } from './read-feed.ts';
import { resetFeed } from './reset-feed.ts';

export const calendarRoutes: Binding[] = [
  bind(calendar.calendarFeed, readFeed, { handlesCompression: true }),
  bind(calendar.resetCalendar, resetFeed),
  bind(club.clubFeed, readClubFeed),
  bind(club.listFeeds, listFeeds),
  bind(club.makeFeed, makeFeed),
  bind(club.renewFeed, renewFeed),
  bind(club.endFeed, endFeed),
  bind(club.myCoachFeed, myCoachFeed),
  bind(club.renewCoachFeed, renewCoachFeed),
];
