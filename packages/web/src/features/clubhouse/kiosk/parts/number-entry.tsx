import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Keypad } from './keypad.tsx';
import styles from './number-entry.module.css';

const NUMBER_MAX = 10;
const PIN_MIN = 4;
const PIN_MAX = 6;

interface NumberEntryProps {
  /** How many figures every number has, if that is so: then the last one moves on. */
  readonly length: number | undefined;
  readonly onNumber: (number: string) => void;
}

export function NumberEntry({ length, onNumber }: NumberEntryProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const type = (next: string) => {
    setTyped(next);
    if (next.length === length) onNumber(next);
  };
  return (
    <section className={styles.entry}>
      <h1>{t('kiosk.title')}</h1>
      <p className={styles.sub}>{t('kiosk.number')}</p>
      <Boxes
        count={length ?? Math.max(4, typed.length)}
        typed={typed}
        label={t('kiosk.typedNumber', { number: typed })}
      />
      <Keypad
        typed={typed}
        most={length ?? NUMBER_MAX}
        onType={type}
        onGo={typed.length > 0 && length === undefined ? () => onNumber(typed) : undefined}
      />
    </section>
  );
}

interface PinEntryProps {
  readonly number: string;
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly onPin: (pin: string) => void;
  readonly onNotMe: () => void;
}

export function PinEntry({ number, failure, isBusy, onPin, onNotMe }: PinEntryProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  // A wrong one is typed again from the first figure.
  useEffect(() => {
    if (failure) setTyped('');
  }, [failure]);
  const send = () => onPin(typed);
  return (
    <section className={styles.entry}>
      <h1>{t('kiosk.pin')}</h1>
      <p className={styles.sub}>
        {t('kiosk.member')} <Num>{number}</Num>.{' '}
        <button type="button" className={styles.notMe} onClick={onNotMe}>
          {t('kiosk.notMe')}
        </button>
      </p>
      <Boxes
        count={Math.max(PIN_MIN, typed.length)}
        typed={'●'.repeat(typed.length)}
        label={t('kiosk.typedPin', { count: typed.length })}
      />
      <p className={styles.failure} role="alert">
        {failure !== undefined && typed === '' && failureText(failure, t('kiosk.noLine'))}
      </p>
      <Keypad
        typed={typed}
        most={PIN_MAX}
        isBusy={isBusy}
        onType={setTyped}
        onGo={typed.length >= PIN_MIN ? send : undefined}
      />
    </section>
  );
}

function Boxes({ count, typed, label }: { readonly count: number; readonly typed: string; readonly label: string }) {
  return (
    <div className={styles.boxes} dir="ltr" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
        <i key={place} data-next={place === typed.length || undefined} aria-hidden="true">
          {typed[place]}
        </i>
      ))}
    </div>
  );
}
