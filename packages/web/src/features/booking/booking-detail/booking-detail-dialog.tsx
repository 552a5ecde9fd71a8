import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadScene } from '#shared/drawings/courts/use-scene.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import type { BookingReference } from '#shared/store/dialog-store.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import styles from './booking-detail-dialog.module.css';
import { BookingDetailView, DetailFooter, DetailSkeleton } from './booking-detail-view.tsx';
import { CancelDialogs } from './cancel-dialogs.tsx';
import { GiveBackDialog } from './give-back.tsx';
import { useBookingDetail } from './use-booking-detail.ts';
import { type Cancel, useCancel } from './use-cancel.ts';

interface BookingDetailDialogProps {
  readonly booking: BookingReference;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** spec 2.4: heading Details, Print, Back when opened from the schedule, Cancel Booking when the server allows it. */
export function BookingDetailDialog({ opened, ...props }: BookingDetailDialogProps) {
  // Mounted only while it is open, so that every opening fetches again.
  return opened ? <OpenDetail key={props.booking.key} {...props} /> : null;
}

function OpenDetail({ booking, onClose }: Omit<BookingDetailDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const theme = useSportTheme(booking.section);
  useEffect(() => preloadScene(theme), [theme]);
  const detail = useBookingDetail(booking, onClose);
  const cancel = useCancel(detail ?? booking);
  const [givesBack, setGivesBack] = useState(false);
  return (
    <>
      <Dialog
        opened={cancel.step.name === 'none' && !givesBack}
        onClose={onClose}
        title={t('myBookings.detailTitle')}
        width={840}
        height={768}
        tools={
          <>
            {booking.fromSchedule && (
              <LinkButton to={PATHS.bookingDetail} onClick={onClose}>
                {t('myBookings.openAsPage')}
              </LinkButton>
            )}
            <Button icon="print" disabled={!detail} onClick={() => window.print()}>
              {t('myBookings.print')}
            </Button>
          </>
        }
      >
        <div className={styles.bleed} data-print="alone">
          <DetailBody
            detail={detail}
            cancel={cancel}
            onBack={booking.fromSchedule ? onClose : undefined}
            onGiveBack={() => setGivesBack(true)}
          />
        </div>
      </Dialog>
      {detail && <CancelDialogs detail={detail} cancel={cancel} onDone={() => window.location.reload()} />}
      {detail && <GiveBackDialog detail={detail} opened={givesBack} onClose={() => setGivesBack(false)} />}
    </>
  );
}

interface DetailBodyProps {
  readonly detail: BookingDetail | undefined;
  readonly cancel: Cancel;
  readonly onBack?: () => void;
  readonly onGiveBack: () => void;
}

function DetailBody({ detail, cancel, onBack, onGiveBack }: DetailBodyProps) {
  if (!detail) return <DetailSkeleton />;
  return (
    <>
      <BookingDetailView detail={detail} />
      <DetailFooter detail={detail} onBack={onBack} onCancel={cancel.askPin} onGiveBack={onGiveBack} />
    </>
  );
}
