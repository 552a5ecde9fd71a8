import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import type { ExceptionDraft } from './hours-draft.ts';
import styles from './parts.module.css';

interface ExceptionFieldsProps {
  readonly exception: ExceptionDraft;
  readonly today: string;
  readonly onChange: (exception: ExceptionDraft) => void;
  readonly onRemove: () => void;
}

/** Days on which the coach does not teach, or does so as well. */
export function ExceptionFields({ exception, today, onChange, onRemove }: ExceptionFieldsProps) {
  const { t } = useTranslation();
  const { firstDay, lastDay, isAvailable, reason } = exception;
  return (
    <fieldset className={styles.part}>
      <legend>{t('coaches.otherDays')}</legend>
      <ChoiceGroup
        legend={t('coaches.onThem')}
        value={isAvailable ? 'teaches' : 'away'}
        onChange={(value) => onChange({ ...exception, isAvailable: value === 'teaches' })}
        choices={(['away', 'teaches'] as const).map((value) => ({ value, label: t(`coaches.days.${value}`) }))}
      />
      <div className={styles.pair}>
        <DateField
          label={t('coaches.firstDay')}
          value={firstDay}
          min={today}
          onChange={(next) => onChange({ ...exception, firstDay: next })}
        />
        <DateField
          label={t('coaches.lastDay')}
          value={lastDay}
          min={firstDay || today}
          onChange={(next) => onChange({ ...exception, lastDay: next })}
        />
      </div>
      <TextField
        label={t('coaches.reason')}
        dir="auto"
        maxLength={200}
        value={reason}
        onChange={({ target }) => onChange({ ...exception, reason: target.value })}
      />
      <Button variant="ghost" onClick={onRemove}>
        {t('coaches.removeDays')}
      </Button>
    </fieldset>
  );
}
