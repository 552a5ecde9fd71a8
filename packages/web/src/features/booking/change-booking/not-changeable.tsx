import { changeBooking } from '@courtside/contract/booking/booking-change';
import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { openBookingDetail } from '#shared/store/dialog-store.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './change.module.css';
import { bodyOf, draftOf } from './change-draft.ts';

/** Too late, or not theirs to change: the server's reason, and what can still be done. */
export function NotChangeable({ detail }: { readonly detail: BookingDetail }) {
  const { t } = useTranslation();
  const { section, key } = detail;
  const { error, isPending } = useQuery({
    queryKey: ['booking-change', 'reason', key],
    queryFn: ({ signal }) =>
      callApi(changeBooking, { body: { ...bodyOf(detail, draftOf(detail)), dryRun: 1 } }, { signal }),
    retry: false,
  });
  if (isPending) {
    return (
      <Loading>
        <Skeleton height={360} radius={16} />
      </Loading>
    );
  }
  return (
    <Card>
      <div className={styles.late}>
        <h2>{t('changeBooking.lateTitle')}</h2>
        {error && <p>{failureText(error)}</p>}
        <h3>{t('changeBooking.stillTitle')}</h3>
        <ul>
          <li>
            <Button icon="calendar" onClick={() => openBookingDetail({ section, key })}>
              {t('changeBooking.openBooking')}
            </Button>
            <small>{t('changeBooking.openBookingText')}</small>
          </li>
          <li>
            <a className={styles.call} href={`tel:${CLUB.phone.replaceAll(' ', '')}`}>
              {t('changeBooking.callClub')}
            </a>
            <small>{t('changeBooking.callClubText', { phone: ltrText(CLUB.phone) })}</small>
          </li>
        </ul>
        <LinkButton to={PATHS.myBookings}>{t('myBookings.title')}</LinkButton>
      </div>
    </Card>
  );
}
