import type { PlannedDate } from '@courtside/contract/booking/office-series';
import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import styles from './series.module.css';
import type { Decision } from './series-draft.ts';
import { courtsText } from './series-words.ts';

interface ConflictListProps {
  readonly dates: readonly PlannedDate[];
  readonly service: string;
  readonly askedFrom: string;
  readonly decide: (date: PlannedDate) => Decision | undefined;
  readonly onDecide: (date: string, decision: Decision) => void;
}

/** Dates that cannot be as asked, each with what is possible instead: the nearest is chosen already. */
export function ConflictList({ dates, service, askedFrom, decide, onDecide }: ConflictListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={styles.conflicts}>
      {dates.map((date) => {
        const day = formatDate(date.date, 'weekdayDay', language);
        const decision = decide(date);
        const choices = [
          ...date.choices.map((choice, index) => ({
            value: String(index),
            label: choice.from === askedFrom ? courtsText(choice.courts, service, t, language) : ltrText(choice.from),
          })),
          { value: 'skip', label: t('series.skip') },
        ];
        return (
          <li key={date.date} id={`series-${date.date}`} tabIndex={-1}>
            <b>{day}</b>
            <span>
              {t(`series.problem.${date.problem ?? 'booked'}`, {
                who: date.who ?? '',
                court: clubWord(date.court ?? '', t, service),
              })}
              {(date.key || date.reason) && <small>{date.reason ?? ltrText(date.key ?? '')}</small>}
            </span>
            <Segmented
              label={t('series.choicesOf', { date: day })}
              value={decision === undefined ? 'skip' : String(decision)}
              choices={choices}
              onChange={(value) => onDecide(date.date, value === 'skip' ? 'skip' : Number(value))}
            />
          </li>
        );
      })}
    </ul>
  );
}
