import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { type SpanDraft, spanDraft } from './hours-draft.ts';
import styles from './parts.module.css';
import { weekdayText } from './week-text.ts';

interface WeekFieldsProps {
  readonly spans: readonly SpanDraft[];
  readonly onChange: (spans: readonly SpanDraft[]) => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Each day of the week with its hours. */
export function WeekFields({ spans, onChange }: WeekFieldsProps) {
  const { t, i18n } = useTranslation();
  const change = (id: string, changes: Partial<SpanDraft>) =>
    onChange(spans.map((span) => (span.id === id ? { ...span, ...changes } : span)));
  return WEEKDAYS.map((weekday) => {
    const day = weekdayText(weekday, i18n.language);
    return (
      <fieldset key={weekday} className={styles.part}>
        <legend>{day}</legend>
        {spans
          .filter((span) => span.weekday === weekday)
          .map(({ id, from, to }) => (
            <div key={id} className={styles.span}>
              <TextField
                label={t('coaches.fromTime')}
                dir="ltr"
                value={from}
                onChange={({ target }) => change(id, { from: target.value })}
              />
              <TextField
                label={t('coaches.toTime')}
                dir="ltr"
                value={to}
                onChange={({ target }) => change(id, { to: target.value })}
              />
              <IconButton
                icon="close"
                label={t('coaches.removeHours', { day })}
                onClick={() => onChange(spans.filter((span) => span.id !== id))}
              />
            </div>
          ))}
        <Button
          size="sm"
          variant="ghost"
          icon="plus"
          aria-label={t('coaches.addHoursOn', { day })}
          onClick={() => onChange([...spans, spanDraft({ weekday, from: '09:00', to: '13:00' })])}
        >
          {t('coaches.addHours')}
        </Button>
      </fieldset>
    );
  });
}
