import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { FilterChips, ListFilters } from '#shared/office/list-filters.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { shiftMonth } from '#shared/time/shift-month.ts';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { PAYMENT_FILTERS, type PaymentsView } from './payments-view.ts';

interface PaymentFiltersProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly view: PaymentsView;
  readonly onChange: (changes: Partial<PaymentsView>) => void;
}

/** First days of this month, of the one before, of a quarter and of a year back. */
const MONTHS_BACK = [0, 1, 3, 12];

/** The search, the first day, and for card payments what became of them. */
export function PaymentFilters({ typed, onType, view, onChange }: PaymentFiltersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { today } = useClubDay();
  const { tab, filter, since } = view;
  const firsts = MONTHS_BACK.map((months) => firstOfMonth(today, months));
  const days = since === '' || firsts.includes(since) ? firsts : [since, ...firsts];
  return (
    <ListFilters
      label={t('cardPayments.search')}
      typed={typed}
      onType={onType}
      active={[since !== '', filter !== 'all'].filter(Boolean).length}
      onClear={() => onChange({ since: '', filter: 'all' })}
    >
      <SelectField
        label={t('cardPayments.since')}
        value={since}
        onChange={({ target }) => onChange({ since: target.value })}
        options={[
          { value: '', label: t('cardPayments.always') },
          ...days.map((value) => ({ value, label: formatDate(value, 'longYear', language) })),
        ]}
      />
      {tab === 'card' && (
        <FilterChips
          legend={t('cardPayments.filters')}
          value={filter}
          onChange={(chosen) => onChange({ filter: chosen })}
          choices={PAYMENT_FILTERS.map((value) => ({ value, label: t(`cardPayments.filter.${value}`) }))}
        />
      )}
    </ListFilters>
  );
}

const firstOfMonth = (today: string, monthsBack: number): string => `${shiftMonth(today.slice(0, 7), -monthsBack)}-01`;
