import type { BookingDetail } from '@courtside/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import styles from './detail-footer.module.css';
import { cancelWords } from './detail-words.ts';

interface DetailFooterProps {
  readonly detail: BookingDetail;
  /** Absent: there is nothing to go back to. */
  readonly onBack?: () => void;
  readonly onCancel: () => void;
}

/** Back, and Cancel Booking only when the server allows it; otherwise its reason (spec 2.4, 6). */
export function DetailFooter({ detail, onBack, onCancel }: DetailFooterProps) {
  const { t, i18n } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  const [now] = useState(() => Date.now());
  return (
    <div className={styles.footer}>
      {onBack && (
        <Button size="lg" icon="back" onClick={onBack}>
          {t('myBookings.back')}
        </Button>
      )}
      <p className={styles.words}>{club && cancelWords(detail, club.timeZone, t, i18n.language, now)}</p>
      {detail.cancelBooking === 1 && (
        // Loaded late, it takes the focus only when the way leads back here from the PIN.
        <Button variant="danger" size="lg" data-autofocus onClick={onCancel}>
          {t('myBookings.cancelBooking')}
        </Button>
      )}
    </div>
  );
}
