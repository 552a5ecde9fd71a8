import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesAndSeconds, useCountdown } from '#shared/time/use-countdown.ts';
import { Num } from '#shared/ui/data/num.tsx';
import styles from './offer-clock.module.css';
import { type Offer, waitingQuery } from './waiting-query.ts';

/** A ring that empties, and the time that is left. When it is over, the list is read again. */
export function OfferClock({ offer }: { readonly offer: Pick<Offer, 'offeredAt' | 'expiresAt'> }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const end = Date.parse(offer.expiresAt);
  const left = useCountdown(end);
  const whole = Math.max(1, Math.round((end - Date.parse(offer.offeredAt)) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey });
  }, [isOver, queryClient]);
  const time = minutesAndSeconds(left);
  return (
    <span className={styles.clock} role="timer" aria-label={t('waiting.offer.timeLeft', { left: time })}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r="8" />
        <circle cx="10" cy="10" r="8" pathLength={whole} strokeDasharray={`${Math.min(left, whole)} ${whole}`} />
      </svg>
      <b>
        <Num>{time}</Num>
      </b>
    </span>
  );
}
