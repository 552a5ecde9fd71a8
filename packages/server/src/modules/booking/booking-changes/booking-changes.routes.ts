import { changeBooking as changeEndpoint, changeTimes } from '@courtside/contract/booking/booking-change';
import * as changes from '@courtside/contract/booking/office-booking-changes';
import { type Binding, bind } from '#endpoint/binding.ts';
import { cancelByDesk } from './cancel-by-desk.ts';
import { changeBooking } from './change-booking.ts';
import { moveByDesk } from './move-by-desk.ts';
import { readBusyTimes } from './read-busy.ts';
import { refundByDesk } from './refund-by-desk.ts';
import { restoreBooking } from './restore-booking.ts';

export const bookingChangesRoutes: Binding[] = [
  bind(changeEndpoint, changeBooking),
  bind(changeTimes, readBusyTimes),
  bind(changes.moveByDesk, moveByDesk),
  bind(changes.refundByDesk, refundByDesk),
  bind(changes.cancelByDesk, cancelByDesk),
  bind(changes.restoreBooking, restoreBooking),
];
