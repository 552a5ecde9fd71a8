import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './keypad.module.css';

const FIGURES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface KeypadProps {
  readonly typed: string;
  readonly most: number;
  readonly isBusy?: boolean;
  readonly onType: (typed: string) => void;
  /** Undefined while there is nothing to go on with, or it goes on by itself. */
  readonly onGo: (() => void) | undefined;
}

/** As on a telephone, in every language. A keyboard works too. */
export function Keypad({ typed, most, isBusy = false, onType, onGo }: KeypadProps) {
  const { t } = useTranslation();
  // Keys may follow each other faster than the page is drawn.
  const latest = useRef({ typed, onGo });
  latest.current = { typed, onGo };
  const type = (next: string) => {
    if (next.length > most) return;
    latest.current.typed = next;
    onType(next);
  };
  const press = (figure: string) => type(latest.current.typed + figure);
  const back = () => type(latest.current.typed.slice(0, -1));
  const keys = useRef({ press, back });
  keys.current = { press, back };
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (/^[0-9]$/.test(key)) keys.current.press(key);
      else if (key === 'Backspace') keys.current.back();
      else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) latest.current.onGo?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: keys are no form */}
      <div className={styles.pad} role="group" aria-label={t('kiosk.keypad')} dir="ltr">
        {FIGURES.map((figure) => (
          <Key key={figure} figure={figure} onPress={press} />
        ))}
        <button type="button" className={styles.word} onClick={() => type('')}>
          {t('kiosk.clear')}
        </button>
        <Key figure="0" onPress={press} />
        <button type="button" className={styles.word} aria-label={t('kiosk.back')} onClick={back}>
          <Icon name="erase" />
        </button>
      </div>
      {onGo && (
        <p className={styles.go}>
          <Button variant="primary" size="lg" fullWidth busy={isBusy} onClick={onGo}>
            {t('kiosk.go')}
          </Button>
        </p>
      )}
    </>
  );
}

function Key({ figure, onPress }: { readonly figure: string; readonly onPress: (figure: string) => void }) {
  return (
    <button type="button" className={styles.key} onClick={() => onPress(figure)}>
      {figure}
    </button>
  );
}
