import { LIMITS } from '@courtside/contract/values/limits';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../actions/icon-button.tsx';
import { Icon } from '../../icons/icon.tsx';
import { DemoPin } from './demo-pin.tsx';
import styles from './pin-field.module.css';

interface PinFieldProps {
  readonly value: string;
  readonly onChange: (pin: string) => void;
  readonly error?: string;
  /** Beside the label: how long a session is still held. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

/** The PIN that confirms bookings and cancellations: digits only, with the numeric keyboard, focused when it appears. */
export function PinField({ value, onChange, error, aside, disabled }: PinFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <div className={styles.above}>
        <label className={styles.label} htmlFor={id}>
          {t('booking.yourPin')}
        </label>
        {aside}
        <DemoPin />
      </div>
      <div className={styles.box}>
        <input
          id={id}
          className={styles.input}
          type={shown ? 'text' : 'password'}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={LIMITS.pinMax}
          data-autofocus
          disabled={disabled}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
          onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
        />
        <div className={styles.toggle}>
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={shown ? t('booking.hidePin') : t('booking.showPin')}
            onClick={() => setShown(!shown)}
          />
        </div>
      </div>
      <div className={styles.below}>
        {error ? (
          <span id={`${id}-below`} className={styles.error} role="alert">
            <Icon name="alert" size={16} />
            {error}
          </span>
        ) : (
          <span id={`${id}-below`}>{t('booking.pinHint')}</span>
        )}
      </div>
    </div>
  );
}
