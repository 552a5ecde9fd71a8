import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useSession } from '#shared/session/session-store.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { useToday } from '../state/today-context.ts';
import styles from './desk-pin.module.css';
import { type DeskPin, isPinFailure, useUnlockedUntil } from './desk-pin.ts';

interface DeskPinFieldProps {
  readonly desk: DeskPin;
  readonly failure: unknown;
  readonly disabled: boolean;
}

/** The desk's PIN where it is asked; otherwise until when it is not. */
export function DeskPinField({ desk, failure, disabled }: DeskPinFieldProps) {
  const { t } = useTranslation();
  const { day } = useToday();
  const until = useUnlockedUntil();
  // A colleague who takes over must log in: the wrong PIN would be counted against the one who is logged in.
  const name = useSession()?.user.displayName ?? '';
  if (!desk.isAsked && until !== undefined) {
    return (
      <p className={styles.hint}>
        {t('counter.openUntil')} <Num>{wallTimeAt(until, day.timeZone).time}</Num>
      </p>
    );
  }
  const error = isPinFailure(failure) && desk.pin === '' ? failureText(failure) : undefined;
  return (
    <div className={styles.pin}>
      <PinField value={desk.pin} onChange={desk.setPin} error={error} disabled={disabled} />
      <p className={styles.hint}>{t('counter.staysOpen', { name })}</p>
    </div>
  );
}
