import { useTranslation } from 'react-i18next';
import { FilterChips, ListFilters } from '#shared/office/list-filters.tsx';
import { SinceField } from '#shared/office/since-field.tsx';
import { PAYMENT_FILTERS, type PaymentsView } from './payments-view.ts';

interface PaymentFiltersProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly view: PaymentsView;
  readonly onChange: (changes: Partial<PaymentsView>) => void;
}

/** The search, the first day, and for card payments what became of them. */
export function PaymentFilters({ typed, onType, view, onChange }: PaymentFiltersProps) {
  const { t } = useTranslation();
  const { tab, filter, since } = view;
  return (
    <ListFilters
      label={t('cardPayments.search')}
      typed={typed}
      onType={onType}
      active={[since !== '', filter !== 'all'].filter(Boolean).length}
      onClear={() => onChange({ since: '', filter: 'all' })}
    >
      <SinceField value={since} onChange={(day) => onChange({ since: day })} />
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
