import type { FieldError } from '@courtside/contract/wire/envelope';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Tip } from '../frame/office-parts.tsx';
import type { ChangeLine } from './change-line.ts';
import styles from './draft-notes.module.css';
import type { Meanwhile } from './use-change.ts';

interface ResumedDraftProps {
  readonly count: number;
  readonly subject: string;
  readonly onGoOn: () => void;
  readonly onDiscard: () => void;
}

/** The page was opened with changes that were begun earlier. */
export function ResumedDraft({ count, subject, onGoOn, onDiscard }: ResumedDraftProps) {
  const { t } = useTranslation();
  return (
    <Tip tone="calm">
      <p role="status">{t('officeDraft.unsavedOf', { count, sport: subject })}</p>
      <div className={styles.actions}>
        <Button size="sm" onClick={onGoOn}>
          {t('officeDraft.goOn')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {t('office.discard')}
        </Button>
      </div>
    </Tip>
  );
}

interface ChangedMeanwhileProps {
  readonly subject: string;
  readonly meanwhile: Meanwhile | undefined;
  readonly lines: readonly ChangeLine[];
  readonly onKeepMine: () => void;
  readonly onDiscard: () => void;
}

/** Another admin saved after these changes were begun: who, when and what, before anything is saved over it. */
export function ChangedMeanwhile({ subject, meanwhile, lines, onKeepMine, onDiscard }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const when = useWhen(meanwhile?.savedAt);
  return (
    <Tip>
      <div role="alert">
        <p>
          {meanwhile?.savedBy && when
            ? t('officeDraft.changedBy', { name: meanwhile.savedBy, sport: subject, when })
            : t('office.changedMeanwhile')}
        </p>
        <ul className={styles.lines}>
          {lines.map(({ id, label, before, after }) => (
            <li key={id}>
              {label}: {before !== undefined && <s>{before}</s>} <b>{after}</b>
            </li>
          ))}
          {lines.length === 0 && <li>{t('office.changedElsewhere')}</li>}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button size="sm" onClick={onKeepMine}>
          {t('office.keepMine')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {t('office.discard')}
        </Button>
      </div>
    </Tip>
  );
}

/** The time at the club, with the day unless it is today. */
function useWhen(instant: string | undefined): string | undefined {
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  if (!instant) return undefined;
  const { date, time } = wallTimeAt(Date.parse(instant), timeZone);
  const isToday = date === wallTimeAt(Date.now(), timeZone).date;
  return isToday ? ltrText(time) : `${formatDate(date, 'weekdayDay', language)} ${ltrText(time)}`;
}

/** Refusals of the server that no field shows. */
export function OtherErrors({ errors }: { readonly errors: readonly FieldError[] }) {
  const { t } = useTranslation();
  if (errors.length === 0) return null;
  return (
    <Tip tone="danger">
      <p>{t('office.refused')}</p>
      <ul className={styles.lines} lang="en" dir="auto">
        {errors.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{message}</li>
        ))}
      </ul>
    </Tip>
  );
}
