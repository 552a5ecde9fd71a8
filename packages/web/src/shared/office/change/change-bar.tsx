import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import bottomBar from '#shared/ui/page/bottom-bar.module.css';
import type { CourtTitles } from './affected-bookings.tsx';
import styles from './change-bar.module.css';
import type { ChangeLine } from './change-line.ts';
import { ReviewDialog } from './review-dialog.tsx';
import type { Change } from './use-change.ts';

export interface StartDay {
  readonly value: string;
  readonly earliest: string;
  readonly onChange: (date: string) => void;
}

interface ChangeBarProps {
  /** What is changed: the sport. */
  readonly subject: string;
  readonly lines: readonly ChangeLine[];
  /** Undefined: the changes count at once. */
  readonly start: StartDay | undefined;
  /** What happens to bookings where none is affected. */
  readonly calmText: string;
  readonly change: Change;
  readonly courtTitles?: CourtTitles;
  /** Faults of the form, and what another admin changed meanwhile: until they are mended nothing can be saved. */
  readonly isBlocked: boolean;
  /** Called before the review; false: the page has found a fault and shows it now. */
  readonly mayReview?: () => boolean;
  readonly onDiscard: () => void;
  readonly children?: ReactNode;
}

/** What is about to change, from when, whom it affects, and one way on. Without changes there is no bar. */
export function ChangeBar({
  subject,
  lines,
  start,
  calmText,
  change,
  courtTitles = {},
  isBlocked,
  mayReview = () => true,
  onDiscard,
  children,
}: ChangeBarProps) {
  const { t } = useTranslation();
  const state = useId();
  const language = useLanguage();
  const [review, setReview] = useState<'asked' | 'shown'>();
  const isRefused = change.errors.length > 0 || change.failure !== null;
  // The dialog opens with everything in it: what is affected must not push its buttons away.
  if (review === 'asked' && !change.isChecking) setReview(isRefused ? undefined : 'shown');
  if (lines.length === 0) return null;
  return (
    <section className={`${bottomBar.bar} ${styles.bar}`} aria-label={t('office.unsaved')}>
      <div className={styles.wide}>
        <p className={styles.key}>{subject}</p>
        <p className={styles.value} role="status">
          {t('office.changeCount', { count: lines.length })}
        </p>
      </div>
      <i className={`${styles.line} ${styles.wide}`} />
      <div className={start && styles.start}>
        <p className={styles.key}>{t('office.inForceFrom')}</p>
        <div className={styles.value}>
          {start ? (
            <DateField
              isInline
              required
              label={t('office.inForceFrom')}
              value={start.value}
              min={start.earliest}
              onChange={start.onChange}
            />
          ) : (
            t('office.atOnce')
          )}
        </div>
      </div>
      <i className={styles.line} />
      <div id={state}>
        <p className={styles.key}>{t('office.existingBookings')}</p>
        <BookingState change={change} calmText={calmText} />
      </div>
      {children}
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onDiscard}>
          {t('office.discard')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          disabled={isBlocked || isRefused}
          aria-describedby={state}
          busy={review === 'asked'}
          onClick={() => mayReview() && setReview('asked')}
        >
          {t('office.review')}
          <Icon name="arrow" />
        </Button>
      </div>
      <ReviewDialog
        opened={review === 'shown' && !isBlocked}
        onClose={() => setReview(undefined)}
        lines={lines}
        startText={start ? formatDate(start.value, 'longDay', language) : undefined}
        calmText={calmText}
        change={change}
        courtTitles={courtTitles}
      />
    </section>
  );
}

function BookingState({ change, calmText }: { readonly change: Change; readonly calmText: string }) {
  const { t } = useTranslation();
  if (change.failure) {
    return (
      <p className={styles.value} data-tone="danger" title={failureText(change.failure)}>
        <Icon name="alert" size={18} />
        {t('office.checkFailed')}
        <button type="button" className={styles.link} onClick={change.retry}>
          {t('ui.retry')}
        </button>
      </p>
    );
  }
  if (change.errors.length > 0) {
    return (
      <p className={styles.value} data-tone="danger" role="alert">
        <Icon name="alert" size={18} />
        {t('office.notPossible')}
      </p>
    );
  }
  const count = change.affected.length;
  return (
    <p
      className={styles.value}
      data-tone={count > 0 ? 'warning' : undefined}
      data-checking={change.isChecking || undefined}
      role="status"
    >
      <Icon name={change.isChecking ? 'clock' : count > 0 ? 'alert' : 'check'} size={18} />
      {count > 0 ? t('office.affectedCount', { count }) : calmText}
    </p>
  );
}
