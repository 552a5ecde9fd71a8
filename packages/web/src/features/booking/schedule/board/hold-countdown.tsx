import { useEffect, useState } from 'react';
import { serverNow } from '../live/session-clock.ts';
import styles from './hold-countdown.module.css';

const HOLD_SECONDS = 5 * 60;

/** Whole seconds, counted by the server's clock. */
const secondsUntil = (moment: string) => Math.max(0, Math.ceil((Date.parse(moment) - serverNow()) / 1000));

function useSecondsLeft(expiresAt: string): number {
  const [left, setLeft] = useState(() => secondsUntil(expiresAt));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(expiresAt));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return left;
}

interface HoldProps {
  readonly expiresAt: string;
}

/** The remaining time of a hold. Hidden from screen readers: the cell's label names the end of the hold. */
export function HoldTime({ expiresAt }: HoldProps) {
  const left = useSecondsLeft(expiresAt);
  const [minutes, seconds] = [Math.trunc(left / 60), left % 60];
  const time = `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`;
  return <span className={`${styles.time} num`} data-time={time} aria-hidden="true" />;
}

/** A ring that empties as the hold expires. */
export function HoldRing({ expiresAt }: HoldProps) {
  const left = useSecondsLeft(expiresAt);
  return (
    <svg className={styles.ring} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="7.5" />
      <circle
        cx="10"
        cy="10"
        r="7.5"
        pathLength={HOLD_SECONDS}
        strokeDasharray={`${Math.min(left, HOLD_SECONDS)} ${HOLD_SECONDS}`}
      />
    </svg>
  );
}
