import { listBookings as listEndpoint } from '@courtside/contract/booking-list';
import * as bookings from '@courtside/contract/bookings';
import { ownRules } from '@courtside/contract/fair-play';
import { giveBackBooking, takeBackBooking } from '@courtside/contract/waiting-list';
import { type Binding, bind } from '#endpoint/binding.ts';
import { amountDue } from './amount-due.ts';
import { cancelBooking } from './cancel-booking.ts';
import { confirmBooking } from './confirm-booking.ts';
import * as giveBack from './give-back.ts';
import { bookingDetails, listBookings } from './read-bookings.ts';
import { readOwnRules } from './read-rules.ts';

export const bookingsRoutes: Binding[] = [
  bind(bookings.amountDue, amountDue),
  bind(bookings.confirmBooking, confirmBooking),
  bind(bookings.bookingDetails, bookingDetails),
  bind(listEndpoint, listBookings),
  bind(bookings.cancelBooking, cancelBooking),
  bind(giveBackBooking, giveBack.giveBackBooking),
  bind(takeBackBooking, giveBack.takeBackBooking),
  bind(ownRules, readOwnRules),
];
