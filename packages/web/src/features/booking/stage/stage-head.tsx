import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { courtTitleLabel, courtTypeLabel } from '#shared/i18n/labels/court-labels.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { useBookingDesk } from '../booking-desk.ts';
import styles from '../booking-page.module.css';

/** The court's name over the sky, and what is special about the session. */
export function StageHead({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const { session, facts, sport } = useBookingDesk();
  return (
    <header className={styles.head}>
      <h1>{courtTitleLabel(session.title, t)}</h1>
      <div className={styles.marks}>
        <span className={styles.mark}>
          <Icon name={sport} size={16} />
          {courtTypeLabel(session.courtType, t)}
        </span>
        {facts.isLightOn && (
          <span className={styles.mark}>
            <Icon name="lamp" size={16} />
            {t('booking.floodlit')}
          </span>
        )}
        {facts.isPeak && (
          <span className={styles.mark}>
            <Icon name="peak" size={16} />
            {t('booking.peak')}
          </span>
        )}
      </div>
      {children}
    </header>
  );
}
