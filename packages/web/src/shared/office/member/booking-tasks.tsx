import { CHECK_IN_UNDO_SECONDS, checkIn, undoCheckIn } from '@courtside/contract/booking/check-in';
import type { MemberBooking } from '@courtside/contract/people/office-directory';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { isolatedText, ltrText } from '#shared/i18n/ltr-text.ts';
import { todayPath } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import styles from './member-booking.module.css';

interface BookingTasksProps {
  readonly booking: MemberBooking;
  /** Whose booking it is here: who is checked in. */
  readonly member: { readonly code: string; readonly name: string };
  /** Called before another page is opened. */
  readonly onLeave?: () => void;
}

/** What the staff does with a booking of a member, by role. Moves and refunds are made on the page of its day. */
export function BookingTasks({ booking, member, onLeave }: BookingTasksProps) {
  const { t } = useTranslation();
  const { apiRole } = useUser();
  const { data: club } = useQuery(clubQuery);
  if (booking.status !== 'booked' || !club) return null;
  const isToday = wallTimeAt(Date.now(), club.timeZone).date === booking.date;
  const mayMove = roleHasAccess(apiRole, 'desk');
  const isPaid = !booking.isDue && (booking.amount ?? 0) > 0;
  return (
    <div className={styles.tasks}>
      {isToday && apiRole !== 'treasurer' && <CheckInTask booking={booking} member={member} />}
      {mayMove && (
        <LinkButton size="sm" icon="arrow" to={todayPath(booking, 'move')} {...(onLeave && { onClick: onLeave })}>
          {t('todayMove.move')}
        </LinkButton>
      )}
      {mayMove && isPaid && (
        <LinkButton size="sm" icon="wallet" to={todayPath(booking, 'refund')} {...(onLeave && { onClick: onLeave })}>
          {t('todayMove.refund')}
        </LinkButton>
      )}
    </div>
  );
}

function CheckInTask({ booking, member }: BookingTasksProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { section, key, service, court, from, to } = booking;
  const players = [member.code];
  const refresh = () => client.invalidateQueries({ queryKey: ['members'] });
  const fail = (failure: unknown) => showToast({ tone: 'error', text: failureText(failure) });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(checkIn, { body: { section, key, players } }),
    onSuccess: () => {
      const place = `${sportTitle(service, t)} ${clubWord(court, t, service)}`;
      const facts = joinTexts([isolatedText(member.name), place, ltrText(`${from}–${to}`)], i18n.language);
      showToast({
        tone: 'success',
        text: t('todayArrival.checkedIn', { count: 1, name: facts }),
        durationMs: CHECK_IN_UNDO_SECONDS * 1_000,
        action: {
          label: t('todayArrival.undo'),
          run: () =>
            void callApi(undoCheckIn, { params: { section, key }, body: { players } }).then(refresh).catch(fail),
        },
      });
      return refresh();
    },
    onError: fail,
  });
  return (
    <Button size="sm" icon="check" busy={isPending} onClick={() => mutate()}>
      {t('todayArrival.checkIn', { count: 1 })}
    </Button>
  );
}
