import type { TurkishLocale } from '../locale-shape.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { booking } from './booking.ts';
import { calendarFeed } from './calendar-feed.ts';
import { changeBooking } from './change-booking.ts';
import { checkIn } from './check-in.ts';
import { errors } from './errors.ts';
import { guests } from './guests.ts';
import { invitation } from './invitation.ts';
import { invoice } from './invoice.ts';
import { memberProfiles } from './member-profiles.ts';
import { messages } from './messages.ts';
import { myBookings } from './my-bookings.ts';
import { mySeries } from './my-series.ts';
import { notifications } from './notifications.ts';
import { preferences } from './preferences.ts';
import { prepaid } from './prepaid.ts';
import { profile } from './profile.ts';
import { renewals } from './renewals.ts';
import { schedule } from './schedule.ts';
import { keys, search } from './search.ts';
import { about, help, legal, notFound, shell, ui } from './shell.ts';
import { sports } from './sports.ts';
import { subscriptions } from './subscriptions.ts';
import { topup } from './topup.ts';
import { visitors } from './visitors.ts';
import { waiting } from './waiting.ts';

export const locale: TurkishLocale = {
  about,
  account,
  auth,
  booking,
  calendarFeed,
  changeBooking,
  checkIn,
  help,
  guests,
  invitation,
  invoice,
  keys,
  legal,
  memberProfiles,
  myBookings,
  mySeries,
  notFound,
  notifications,
  preferences,
  prepaid,
  profile,
  renewals,
  schedule,
  search,
  shell,
  sports,
  subscriptions,
  topup,
  ui,
  visitors,
  waiting,
  errors,
  messages,
};
