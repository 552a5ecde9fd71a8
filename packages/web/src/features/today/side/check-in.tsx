import type { TodayBooking } from '@courtside/contract/office-today';

interface CheckInProps {
  readonly booking: TodayBooking;
  readonly missing: number;
  readonly isMain: boolean;
}

/** Checks in those who are missing. */
export function CheckIn(_props: CheckInProps) {
  return null;
}

/** Nobody came: the money is kept and the court can be sold. */
export function NoShow(_props: { readonly booking: TodayBooking }) {
  return null;
}
