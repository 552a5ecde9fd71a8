import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { shiftMonth } from '#shared/time/shift-month.ts';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';

interface SinceFieldProps {
  /** The first day, or empty. */
  readonly value: string;
  readonly onChange: (since: string) => void;
}

/** First days of this month, of the one before, of a quarter and of a year back. */
const MONTHS_BACK = [0, 1, 3, 12];

/** From which day on a list is shown. */
export function SinceField({ value, onChange }: SinceFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { today } = useClubDay();
  const firsts = MONTHS_BACK.map((months) => firstOfMonth(today, months));
  const days = value === '' || firsts.includes(value) ? firsts : [value, ...firsts];
  return (
    <SelectField
      label={t('deskLists.since')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: t('deskLists.always') },
        ...days.map((day) => ({ value: day, label: formatDate(day, 'longYear', language) })),
      ]}
    />
  );
}

const firstOfMonth = (today: string, monthsBack: number): string => `${shiftMonth(today.slice(0, 7), -monthsBack)}-01`;
