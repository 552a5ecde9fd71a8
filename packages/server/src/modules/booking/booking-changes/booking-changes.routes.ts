import * as changes from '@courtside/contract/booking/office-booking-changes';
import { type Binding, bind } from '#endpoint/binding.ts';
import { cancelByDesk } from './cancel-by-desk.ts';
import { moveByDesk } from './move-by-desk.ts';
import { refundByDesk } from './refund-by-desk.ts';
import { restoreBooking } from './restore-booking.ts';

export const bookingChangesRoutes: Binding[] = [
  bind(changes.moveByDesk, moveByDesk),
  bind(changes.refundByDesk, refundByDesk),
  bind(changes.cancelByDesk, cancelByDesk),
  bind(changes.restoreBooking, restoreBooking),
];
