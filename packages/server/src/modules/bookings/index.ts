export { type Quote, quoteBooking } from './quote-booking.ts';
export { numberReceipts, recordBooking } from './record-booking.ts';
