import { type ClubDate, isClubDate } from '@courtside/contract/values/dates';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import tools from '#shared/office/frame/page-tools.module.css';
import { formatDate } from '#shared/time/format-date.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { addMonths, type DayRange, firstDay, monthOfRange, rangeOfMonth } from './report-range.ts';
import styles from './reports.module.css';

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
}

/** A filter without a visible label: its value says what it is. */
export function Select({ label, value, onChange, options }: SelectProps) {
  return (
    <select
      aria-label={label}
      className={styles.select}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface RangePickerProps {
  readonly range: DayRange;
  readonly today: ClubDate;
  readonly onChange: (range: DayRange) => void;
}

const OWN = 'own';
const MONTHS = 24;

/** A month with its neighbours, or any days. */
export function RangePicker({ range, today, onChange }: RangePickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const month = monthOfRange(range);
  const current = today.slice(0, 7);
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(current, -index));
  if (month && !months.includes(month)) months.push(month);
  const shown = month ?? range.from.slice(0, 7);
  const dates = (['from', 'to'] as const).map((edge) => (
    <DateField
      key={edge}
      label={t(`reports.${edge}`)}
      isInline
      required
      value={range[edge]}
      onChange={(value) => {
        if (!isClubDate(value)) return;
        const other = { ...range, [edge]: value };
        onChange(other.from <= other.to ? other : { from: value, to: value });
      }}
    />
  ));
  return (
    <div className={styles.picker}>
      <div className={tools.pager}>
        <IconButton
          icon="back"
          label={t('reports.previousMonth')}
          onClick={() => onChange(rangeOfMonth(addMonths(shown, -1)))}
        />
        <Select
          label={t('reports.range')}
          value={month ?? OWN}
          onChange={(value) => onChange(value === OWN ? { from: range.from, to: range.from } : rangeOfMonth(value))}
          options={[
            ...months.map((value) => ({ value, label: formatDate(firstDay(value), 'longMonth', language) })),
            { value: OWN, label: t('reports.ownRange') },
          ]}
        />
        <IconButton
          icon="right"
          label={t('reports.nextMonth')}
          disabled={shown >= current}
          onClick={() => onChange(rangeOfMonth(addMonths(shown, 1)))}
        />
      </div>
      {!month && <div className={tools.pager}>{dates}</div>}
    </div>
  );
}
