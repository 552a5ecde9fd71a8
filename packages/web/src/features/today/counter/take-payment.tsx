import type { TodayBooking } from '@courtside/contract/office-today';

/** Takes the money of a due booking. */
export function TakePayment(_props: { readonly booking: TodayBooking }) {
  return null;
}
