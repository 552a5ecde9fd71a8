import {
  CHECK_IN_UNDO_SECONDS,
  checkIn,
  markNoShow,
  undoCheckIn,
  undoNoShow,
} from '@courtside/contract/booking/check-in';
import type { TodayBooking, TodaySport } from '@courtside/contract/booking/office-today';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import styles from '../frame/side.module.css';
import { useSpanPhase } from '../live/today-clock.ts';
import { focusArrival, nextArrival } from '../state/counter-focus.ts';
import { useToday } from '../state/today-context.ts';
import { useBookingFacts } from '../state/use-booking-facts.ts';
import { bookingLook, isSoldAgain } from '../timeline/booking-look.ts';

interface Arrival {
  readonly save: () => Promise<unknown>;
  readonly undo: () => Promise<unknown>;
  /** The sentence of the toast that offers to undo it. */
  readonly text: string;
  /** Its booking. */
  readonly key: string;
}

/** A call of the desk that can be taken back for some seconds; the stream shows its effect to everybody else. */
function useArrival({ save, undo, text, key }: Arrival) {
  const { t } = useTranslation();
  const { refresh } = useToday();
  const fail = (failure: unknown) => {
    showToast({ tone: 'error', text: failureText(failure) });
    void refresh();
  };
  return useSingleMutation({
    mutationFn: save,
    onSuccess: () => {
      const next = nextArrival(key);
      const pressed = document.activeElement;
      void refresh().then(() => focusArrival(pressed, next));
      showToast({
        tone: 'success',
        text,
        durationMs: CHECK_IN_UNDO_SECONDS * 1_000,
        action: { label: t('todayArrival.undo'), run: () => void undo().then(refresh).catch(fail) },
      });
    },
    onError: fail,
  });
}

interface CheckInProps {
  readonly booking: TodayBooking;
  /** Players who have not checked in. */
  readonly missing: number;
  readonly isMain: boolean;
}

/** Checks in those who are missing. The desk can on the whole day until the end. */
export function CheckIn({ booking, missing, isMain }: CheckInProps) {
  const { t } = useTranslation();
  const { day, isLive, mayCheckIn } = useToday();
  const { section, key, booker } = booking;
  const factsOf = useBookingFacts();
  const players = booking.players.filter(({ checkedInAt }) => checkedInAt === null).map(({ memberCode }) => memberCode);
  const { mutate, isPending } = useArrival({
    save: () => callApi(checkIn, { body: { section, key, players } }),
    undo: () => callApi(undoCheckIn, { params: { section, key }, body: { players } }),
    text: t('todayArrival.checkedIn', { count: missing, name: factsOf({ ...booking, name: booker.name }) }),
    key,
  });
  if (!mayCheckIn || day.date !== day.today) return null;
  return (
    <Button
      size="sm"
      variant={isMain ? 'primary' : 'quiet'}
      busy={isPending}
      disabled={!isLive}
      data-check-in={key}
      aria-label={t('todayArrival.checkInLabel', { count: missing, name: booker.name })}
      onClick={() => mutate()}
    >
      {t('todayArrival.checkIn', { count: missing })}
    </Button>
  );
}

/** Nobody came: the money is kept, and the rest of the session is free where the sport says so. */
export function NoShow({ booking }: { readonly booking: TodayBooking }) {
  const { section, key, booker } = booking;
  const { t } = useTranslation();
  const factsOf = useBookingFacts();
  const { isLive, mayAct } = useToday();
  const params = { section, key };
  const { mutate, isPending } = useArrival({
    save: () => callApi(markNoShow, { params }),
    undo: () => callApi(undoNoShow, { params }),
    text: t('todayArrival.markedNoShow', { name: factsOf({ ...booking, name: booker.name }) }),
    key,
  });
  if (!mayAct) return null;
  return (
    <Button
      size="sm"
      busy={isPending}
      disabled={!isLive}
      aria-label={t('todayArrival.markNoShowLabel', { name: booker.name })}
      onClick={() => mutate()}
    >
      {t('todayArrival.markNoShow')}
    </Button>
  );
}

interface ArrivalActionsProps {
  readonly sport: TodaySport;
  readonly booking: TodayBooking;
}

/** Both, at the foot of the booking's sheet. */
export function ArrivalActions({ sport, booking }: ArrivalActionsProps) {
  const look = bookingLook(booking, sport.hasCheckIn, useSpanPhase(booking.startsAt, booking.endsAt));
  const missing = booking.players.filter(({ checkedInAt }) => checkedInAt === null).length;
  if (!sport.hasCheckIn || missing === 0 || look === 'over' || isSoldAgain(sport, booking)) return null;
  return (
    <div className={styles.actions}>
      <CheckIn booking={booking} missing={missing} isMain={booking.paid.state !== 'due'} />
      {look === 'late' && <NoShow booking={booking} />}
    </div>
  );
}
