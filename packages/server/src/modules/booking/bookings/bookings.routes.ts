import { listBookings as listEndpoint } from '@courtside/contract/booking/booking-list';
import * as bookings from '@courtside/contract/booking/bookings';
import { giveBackBooking, takeBackBooking } from '@courtside/contract/booking/waiting-list';
import { ownRules } from '@courtside/contract/club/sports/fair-play';
import { type Binding, bind } from '#endpoint/binding.ts';
import { cancelBooking } from './cancel/cancel-booking.ts';
import * as giveBack from './cancel/give-back.ts';
import { confirmBooking } from './confirm/confirm-booking.ts';
import { readOwnRules } from './confirm/read-rules.ts';
import { amountDue } from './payment/amount-due.ts';
import { bookingDetails, listBookings } from './read/read-bookings.ts';

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
