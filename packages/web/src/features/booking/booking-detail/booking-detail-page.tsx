import { mayBook } from '@courtside/contract/wire/roles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { selectedSport } from '#shared/sports/selected-sport.ts';
import { openedSession, storedSession } from '#shared/storage/booking-selection.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import styles from './booking-detail-page.module.css';
import { BookingDetailView, DetailFooter, DetailSkeleton } from './booking-detail-view.tsx';
import { CancelDialogs } from './cancel-dialogs.tsx';
import { GiveBackDialog } from './give-back.tsx';
import { useBookingDetail } from './use-booking-detail.ts';
import { useCancel } from './use-cancel.ts';

/** spec 2.1: the booking of the stored sport and first session key, with a back option. */
export function BookingDetailPage() {
  const { t } = useTranslation();
  const isReadOnly = !mayBook(useUser().apiRole);
  const [reference] = useState(storedReference);
  useBrowserBack(PATHS.sportServices);
  if (reference) return <StoredBooking reference={reference} />;
  return (
    <PageFrame title={t('myBookings.detailTitle')}>
      <Card>
        <EmptyState
          title={t('myBookings.noBooking')}
          text={isReadOnly ? t('myBookings.noBookingStaff') : t('myBookings.noBookingText')}
        >
          <LinkButton variant="primary" to={isReadOnly ? PATHS.bookingSchedule : PATHS.myBookings}>
            {isReadOnly ? t('booking.toSchedule') : t('myBookings.title')}
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
  const [givesBack, setGivesBack] = useState(false);
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
              onGiveBack={() => setGivesBack(true)}
            />
            <CancelDialogs detail={detail} cancel={cancel} onDone={() => window.location.reload()} />
            <GiveBackDialog detail={detail} opened={givesBack} onClose={() => setGivesBack(false)} />
          </>
        ) : (
          <DetailSkeleton />
        )}
      </section>
    </div>
  );
}

/** The session opened on the schedule, else the one selected there; only while its service is the selected one. */
function storedReference() {
  const sport = selectedSport();
  const key = (openedSession() ?? storedSession())?.sessionList[0]?.key;
  const isOfSport = sport?.courts.some((court) => key?.startsWith(`${court.key}_`));
  return sport && key && isOfSport ? { section: sport.key, key } : undefined;
}

/** Stored in the history entry, so that it survives a reload. */
const IN_PLACE = { hasEntryBefore: true };

/**
 * The browser's Back opens `path`, however this page was opened (spec 2.1): `path` is inserted into the history
 * as the previous entry. A listener would be too late, because the router removes the page first,
 * and there is no event for going back to another document (a typed address).
 */
function useBrowserBack(path: string): void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isInPlace = (state as Partial<typeof IN_PLACE> | null)?.hasEntryBefore === true;
  useEffect(() => {
    if (isInPlace) return;
    void navigate(path, { replace: true });
    void navigate(pathname, { state: IN_PLACE });
  }, [isInPlace, navigate, path, pathname]);
}
