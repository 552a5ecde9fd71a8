import type { Alternative } from '@courtside/contract/schedule';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { BookingLayout } from './booking-layout.tsx';
import { HoldExpiredDialog, LostRaceDialog } from './dialogs/hold-dialogs.tsx';
import { NoteDialog } from './dialogs/note-dialog.tsx';
import { PinDialog } from './dialogs/pin-dialog.tsx';
import { HoldAnnouncer } from './session/hold-clock.tsx';
import { useIsExpired } from './session/use-countdown.ts';
import { BookingStateContext } from './state/booking-state.ts';
import { useBookingFlow } from './state/use-booking-flow.ts';
import { isRaceLost } from './state/use-confirm-booking.ts';
import type { SelectedSession } from './state/use-selected-session.ts';

interface BookingFlowProps extends SelectedSession {
  readonly onExchange: (alternative: Alternative) => void;
}

/** The booking page of a selected session: its layout and its dialogs. */
export function BookingFlow({ onExchange, ...selected }: BookingFlowProps) {
  const state = useBookingFlow(selected);
  const { hold, payment, confirmation } = state;
  const { isPending, lostRace } = confirmation;
  const isExpired = useIsExpired(hold.expiresAt) && !isPending && !lostRace;
  const refusedHold = hold.failure instanceof ApiFailure && hold.failure.code ? hold.failure : undefined;
  const race = lostRace ?? refusedHold ?? (isRaceLost(payment.failure) ? payment.failure : undefined);
  const exchange = (alternative: Alternative) => {
    confirmation.clearLostRace();
    onExchange(alternative);
  };
  return (
    <BookingStateContext value={state}>
      <BookingLayout isBooking={isPending} />
      {hold.expiresAt !== undefined && <HoldAnnouncer key={hold.expiresAt} expiresAt={hold.expiresAt} />}
      <NoteDialog />
      <PinDialog opened={confirmation.isPinAsked && !isExpired && !race} />
      {race && <LostRaceDialog failure={race} onTake={exchange} />}
      <HoldExpiredDialog opened={isExpired && !race} />
    </BookingStateContext>
  );
}
