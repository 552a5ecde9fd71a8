import type { TodayBooking, TodaySport } from '@courtside/contract/office-today';

interface MoveActionsProps {
  readonly sport: TodaySport;
  readonly booking: TodayBooking;
}

/** Move and cancel, at the foot of the booking's sheet. */
export function MoveActions(_props: MoveActionsProps) {
  return null;
}
