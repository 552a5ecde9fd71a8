import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PATHS } from '#shared/routing/paths.ts';
import { selectedSport } from '#shared/sports/selected-sport.ts';
import { storedSession } from '#shared/storage/booking-selection.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card, PageFrame } from '#shared/ui/page-frame.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';
import styles from './booking-detail-page.module.css';
import { BookingDetailView } from './booking-detail-view.tsx';
import { CancelDialogs } from './cancel-dialogs.tsx';
import { DetailFooter } from './detail-footer.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { useBookingDetail } from './use-booking-detail.ts';
import { useCancel } from './use-cancel.ts';

/** spec 2.1: the booking of the stored sport and first session key, with a back option. */
export function BookingDetailPage() {
  const { t } = useTranslation();
  const [reference] = useState(() => ({
    section: selectedSport()?.key ?? '',
    key: storedSession()?.sessionList[0]?.key ?? '',
  }));
  useBrowserBack(PATHS.sportServices);
  if (reference.section && reference.key) return <StoredBooking reference={reference} />;
  return (
    <PageFrame title={t('myBookings.detailTitle')}>
      <Card>
        <EmptyState title={t('myBookings.noBooking')} text={t('myBookings.noBookingText')}>
          <LinkButton variant="primary" to={PATHS.myBookings}>
            {t('myBookings.title')}
          </LinkButton>
        </EmptyState>
      </Card>
    </PageFrame>
  );
}

function StoredBooking({ reference }: { readonly reference: { readonly section: string; readonly key: string } }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const detail = useBookingDetail(reference, () => void navigate(PATHS.bookingSchedule, { replace: true }));
  const cancel = useCancel(detail ?? reference);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('myBookings.detailTitle')}</h1>
        <Button icon="print" disabled={!detail} onClick={() => window.print()}>
          {t('myBookings.print')}
        </Button>
      </header>
      <section className={styles.sheet}>
        {detail ? (
          <>
            <BookingDetailView detail={detail} />
            <DetailFooter
              detail={detail}
              onBack={() => void navigate(PATHS.bookingSchedule)}
              onCancel={cancel.askPin}
            />
            <CancelDialogs detail={detail} cancel={cancel} onDone={() => window.location.reload()} />
          </>
        ) : (
          <DetailSkeleton />
        )}
      </section>
    </div>
  );
}

/** The browser's own back leaves this page for the sports, wherever one came from (spec 2.1). */
function useBrowserBack(path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => void navigate(path, { replace: true });
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [navigate, path]);
}
