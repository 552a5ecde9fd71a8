import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { useBackButton } from '#shared/ui/overlays/use-back-button.ts';
import { HoldClock } from '../session/hold-clock.tsx';
import { useBookingState } from '../state/booking-state.ts';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  /** The id of the button that opened it, which is focused again. */
  readonly returnTo: string;
  readonly withClock?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet from the bottom edge. Not a modal dialog: the court above it stays visible and usable. */
export function Sheet({ title, returnTo, withClock = false, onClose, children }: SheetProps) {
  const { t, i18n } = useTranslation();
  const { facts, session, service } = useBookingState();
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  useBackButton(true, onClose);
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true });
    return () => {
      // In the next frame, when the button has been rendered again.
      requestAnimationFrame(() => document.getElementById(returnTo)?.focus());
    };
  }, [returnTo]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.grip} />
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>
            {formatDate(facts.date, 'weekdayDay', i18n.language)} · <Num>{`${facts.from}–${facts.to}`}</Num> ·{' '}
            {clubWord(session.title, t, service.key)}
          </p>
        </div>
        <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
      </header>
      {withClock && (
        <div className={styles.clock}>
          <HoldClock />
        </div>
      )}
      {children}
    </section>
  );
}
