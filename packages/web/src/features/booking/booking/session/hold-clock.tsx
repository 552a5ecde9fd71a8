import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesAndSeconds, useCountdown } from '#shared/time/use-countdown.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { useBookingState } from '../state/booking-state.ts';
import styles from './hold-clock.module.css';

const HOLD_SECONDS = 300;
const LAST_SECONDS = 60;

/** The remaining time of the hold. */
export function HoldClock() {
  const { t } = useTranslation();
  const { hold } = useBookingState();
  if (hold.expiresAt === undefined) {
    return (
      <p className={styles.clock}>
        <Icon name="clock" size={16} />
        <span className={styles.bar} />
        {hold.failure ? t('booking.notHeld') : t('booking.holding')}
      </p>
    );
  }
  return <RunningClock key={hold.expiresAt} expiresAt={hold.expiresAt} isOffer={hold.isOffer} />;
}

interface ClockProps {
  readonly expiresAt: number;
  readonly isOffer: boolean;
}

/** The seconds that are left, and those that the bar shows as full. An offer is full when the page is opened. */
function useHoldTime({ expiresAt, isOffer }: ClockProps): { left: number; whole: number } {
  const left = useCountdown(expiresAt);
  const [first] = useState(left);
  const whole = isOffer ? Math.max(first, 1) : HOLD_SECONDS;
  return { left: Math.min(left, whole), whole };
}

function RunningClock(props: ClockProps) {
  const { t } = useTranslation();
  const { left, whole } = useHoldTime(props);
  const label = t('booking.holdLeft', { minutes: Math.floor(left / 60), seconds: left % 60 });
  return (
    <div className={styles.clock} role="timer" aria-label={label} data-last={left <= LAST_SECONDS || undefined}>
      <Icon name="clock" size={16} />
      <span className={styles.bar}>
        <span className={styles.rest} style={{ transform: `scaleX(${left / whole})` }} />
      </span>
      <span>
        {t('booking.heldForYou')}{' '}
        <span className={styles.left}>
          <Num>{minutesAndSeconds(left)}</Num>
        </span>
      </span>
    </div>
  );
}

/** The remaining time as text beside the PIN, without the bar. */
export function HoldText(props: ClockProps) {
  const { t } = useTranslation();
  const { left } = useHoldTime(props);
  return (
    <span>
      {t('booking.heldForYou')} <Num>{minutesAndSeconds(left)}</Num>
    </span>
  );
}

/** A screen reader announces four, two and one minute only: every second would interrupt everything else. */
const ANNOUNCED_MINUTES = [4, 2, 1];

export function HoldAnnouncer({ expiresAt }: { readonly expiresAt: number }) {
  const { t } = useTranslation();
  const left = useCountdown(expiresAt);
  const [mounted] = useState(left);
  const due = ANNOUNCED_MINUTES.filter((minutes) => left <= minutes * 60 && mounted > minutes * 60).at(-1);
  return (
    <p className="sr" aria-live="polite">
      {due !== undefined && left > 0 && t('booking.holdMinutes', { count: due })}
    </p>
  );
}
