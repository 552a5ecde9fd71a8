import type { Alternative } from '@courtside/contract/schedule';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { bookingPath, PATHS } from '#shared/routing/paths.ts';
import { bookFor } from '#shared/storage/booked-for.ts';
import { storeSession } from '#shared/storage/booking-selection.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { BookingDeskContext } from './booking-desk.ts';
import { BookingLayout } from './booking-layout.tsx';
import { bookingRequest } from './booking-request.ts';
import { HoldLapsedDialog } from './dialogs/hold-lapsed-dialog.tsx';
import { LostRaceDialog } from './dialogs/lost-race-dialog.tsx';
import { NoteDialog } from './dialogs/note-dialog.tsx';
import { PinDialog } from './dialogs/pin-dialog.tsx';
import { HoldAnnouncer } from './hold/hold-clock.tsx';
import { useIsOver } from './hold/use-countdown.ts';
import type { ChosenSession } from './use-chosen-session.ts';
import { isRaceLost, useConfirmBooking } from './use-confirm-booking.ts';
import { useDesk } from './use-desk.ts';

interface BookingCounterProps extends ChosenSession {
  readonly onExchange: (alternative: Alternative) => void;
}

/** Where the booking is made: the page and the dialogs that decide its way. */
export function BookingCounter({ onExchange, ...chosen }: BookingCounterProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isPinOpen, setIsPinOpen] = useState(false);
  const [lostRace, setLostRace] = useState<ApiFailure>();
  const confirm = useConfirmBooking({
    onBooked: (booking) => {
      desk.hold.settle();
      storeSession(undefined);
      bookFor(undefined);
      void navigate(bookingPath(PATHS.invoice, booking), { replace: true });
    },
    onRaceLost: (failure) => {
      setIsPinOpen(false);
      setLostRace(failure);
    },
    onRefused: () => {
      setIsPinOpen(false);
      desk.payment.askAgain();
    },
  });
  const desk = useDesk({
    ...chosen,
    isPaying: confirm.isPending || confirm.isSuccess,
    onAskPin: () => setIsPinOpen(true),
  });
  const { hold, draft, service, session, payment } = desk;
  const isLapsed = useIsOver(hold.expiresAt) && !confirm.isPending && !lostRace;
  const refusedHold = hold.failure instanceof ApiFailure && hold.failure.code ? hold.failure : undefined;
  const race = lostRace ?? refusedHold ?? (isRaceLost(payment.failure) ? payment.failure : undefined);

  const confirmWith = (pin: string) => {
    const request = bookingRequest(draft, service.key, session);
    if (!request) showToast({ tone: 'error', text: t('messages.codesCannotBeBuilt') });
    else confirm.mutate({ request, pin });
  };
  const take = (alternative: Alternative) => {
    setLostRace(undefined);
    onExchange(alternative);
  };

  return (
    <BookingDeskContext value={desk}>
      <BookingLayout isBooking={confirm.isPending} />
      {hold.expiresAt !== undefined && <HoldAnnouncer key={hold.expiresAt} expiresAt={hold.expiresAt} />}
      <NoteDialog />
      <PinDialog
        opened={isPinOpen && !isLapsed && !race}
        onClose={() => setIsPinOpen(false)}
        onConfirm={confirmWith}
        isBooking={confirm.isPending}
        failure={confirm.error}
      />
      {race && <LostRaceDialog failure={race} onTake={take} />}
      <HoldLapsedDialog opened={isLapsed && !race} />
    </BookingDeskContext>
  );
}
