import { MESSAGES, type MessageKey } from '@courtside/contract/values/messages';
import { ERRORS, type ErrorCode } from '@courtside/contract/wire/errors';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { booking } from './booking.ts';
import { calendarFeed } from './calendar-feed.ts';
import { changeBooking } from './change-booking.ts';
import { checkIn } from './check-in.ts';
import { guests } from './guests.ts';
import { invitation } from './invitation.ts';
import { invoice } from './invoice.ts';
import { memberProfiles } from './member-profiles.ts';
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

/** Refusals with their own text. The others repeat a message of the specification and share its translation. */
type OwnRefusal = {
  [Code in ErrorCode]: (typeof ERRORS)[Code] extends { readonly messageKey: MessageKey } ? never : Code;
}[ErrorCode];

const FROM_CATALOGUE = Object.fromEntries(
  Object.entries(ERRORS)
    .filter(([, entry]) => !('messageKey' in entry))
    .map(([code, entry]) => [code, entry.message]),
) as Readonly<Record<OwnRefusal, string>>;

/** What is different when the number is one. */
const ONE = Object.fromEntries(
  Object.entries(ERRORS).flatMap(([code, entry]) => ('one' in entry ? [[`${code}_one`, entry.one]] : [])),
);

/** The server's refusals by code, word for word from the catalogue. */
const errors: Readonly<Record<OwnRefusal, string>> = { ...FROM_CATALOGUE, ...ONE };

/** English decides which keys exist. One file for each large feature, the same in every language; `shell.ts` has the rest. */
export const en = {
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
  messages: MESSAGES,
} as const;
