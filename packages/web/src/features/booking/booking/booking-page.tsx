import type { Alternative } from '@courtside/contract/booking/schedule';
import { mayBook } from '@courtside/contract/wire/roles';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useOpenOwnBooking } from '#shared/sports/use-open-own-booking.ts';
import { bookFor } from '#shared/storage/booked-for.ts';
import { storeSession } from '#shared/storage/booking-selection.ts';
import { useIsExpired } from '#shared/time/use-countdown.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { BookingLayout } from './booking-layout.tsx';
import { HoldExpiredDialog, LostRaceDialog } from './dialogs/hold-dialogs.tsx';
import { NoteDialog } from './dialogs/note-dialog.tsx';
import { PinDialog } from './dialogs/pin-dialog.tsx';
import { HoldAnnouncer } from './session/hold-clock.tsx';
import { BookingStateContext } from './state/booking-state.ts';
import { type SelectedSession, useSelectedSession } from './state/selected-session.ts';
import { useBookingFlow } from './state/use-booking-flow.ts';
import { isRaceLost } from './state/use-confirm-booking.ts';

/** spec 2.1: the main booking page, for the session that the schedule stored. */
export function BookingPage() {
  const { selected, exchange } = useSelectedSession();
  // Some staff only read, whatever this device has stored.
  const isReadOnly = !mayBook(useUser().apiRole);
  if (isReadOnly || !selected) return <NoSessionSelected isReadOnly={isReadOnly} />;
  return <BookingFlow {...selected} onExchange={exchange} />;
}

interface BookingFlowProps extends SelectedSession {
  readonly onExchange: (alternative: Alternative) => void;
}

/** The booking page of a selected session: its layout and its dialogs. */
function BookingFlow({ onExchange, ...selected }: BookingFlowProps) {
  const state = useBookingFlow(selected);
  const { hold, payment, confirmation } = state;
  const { isPending, lostRace } = confirmation;
  const isExpired = useIsExpired(hold.expiresAt) && !isPending && !lostRace;
  const refusedHold = hold.failure instanceof ApiFailure && hold.failure.code ? hold.failure : undefined;
  const refused = lostRace ?? refusedHold ?? (isRaceLost(payment.failure) ? payment.failure : undefined);
  const isOwn = useLeaveForOwnBooking(refused, hold.settle);
  const race = isOwn ? undefined : refused;
  const exchange = (alternative: Alternative) => {
    confirmation.clearLostRace();
    onExchange(alternative);
  };
  return (
    <BookingStateContext value={state}>
      <BookingLayout isBooking={isPending} />
      {hold.expiresAt !== undefined && <HoldAnnouncer key={hold.expiresAt} expiresAt={hold.expiresAt} />}
      <NoteDialog />
      <PinDialog opened={confirmation.isPinAsked && !isExpired && !refused} />
      {race && <LostRaceDialog failure={race} onTake={exchange} />}
      <HoldExpiredDialog opened={isExpired && !refused} />
    </BookingStateContext>
  );
}

/** The session was booked before, in another tab or by an answer that got lost: the page leads to that booking. */
function useLeaveForOwnBooking(refused: ApiFailure | undefined, settle: () => void): boolean {
  const openOwnBooking = useOpenOwnBooking();
  const isOwn = refused?.code === 'booking.already_yours';
  const leave = useEffectEvent(() => {
    settle();
    storeSession(undefined);
    bookFor(undefined);
    openOwnBooking(refused);
  });
  useEffect(() => {
    if (isOwn) leave();
  }, [isOwn]);
  return isOwn;
}

function NoSessionSelected({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t } = useTranslation();
  const [title, text] = isReadOnly
    ? [t('booking.readOnlyTitle'), t('booking.readOnlyText')]
    : [t('booking.emptyTitle'), t('booking.emptyText')];
  return (
    <PageFrame title={t('booking.title')}>
      <Card>
        <EmptyState title={title} text={text}>
          <LinkButton variant="primary" to={PATHS.bookingSchedule}>
            {t('booking.toSchedule')}
          </LinkButton>
        </EmptyState>
      </Card>
    </PageFrame>
  );
}
