import type { OfficeCategory } from '@courtside/contract/club/office-categories';
import {
  DIRECTORY_FILTERS,
  DIRECTORY_SORTS,
  type DirectoryFilter,
  type DirectorySort,
} from '@courtside/contract/people/office-directory';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { FilterChips, ListFilters } from '#shared/office/list-filters.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import type { DirectoryView } from './directory-address.ts';
import styles from './directory-filters.module.css';

interface DirectoryFiltersProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly view: DirectoryView;
  readonly onChange: (changes: Partial<DirectoryView>) => void;
  /** How many members each filter would show. */
  readonly counts: Readonly<Record<DirectoryFilter, number>> | undefined;
  readonly categories: readonly OfficeCategory[];
  /** Subadmins see no balances and cannot filter by them. */
  readonly seesBalances: boolean;
}

const OF_BALANCES: readonly DirectoryFilter[] = ['lowBalance', 'renewalFailed'];

/** The search, the category, the order, and chips for the rest. */
export function DirectoryFilters(props: DirectoryFiltersProps) {
  const { search, onSearch, view, onChange, counts, categories, seesBalances } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const sorts = DIRECTORY_SORTS.filter((sort) => seesBalances || sort !== 'balance');
  const orders = sorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => `${sort}-${order}` as const));
  const filters = DIRECTORY_FILTERS.filter(
    (filter) =>
      (seesBalances || !OF_BALANCES.includes(filter)) &&
      // A club without visitors has no word of them.
      (filter !== 'visitors' || view.filter === filter || (counts?.visitors ?? 0) > 0),
  );
  return (
    <ListFilters
      label={t('memberProfiles.search')}
      typed={search}
      onType={onSearch}
      active={[view.category !== '', view.filter !== 'all'].filter(Boolean).length}
      onClear={() => onChange({ category: '', filter: 'all' })}
    >
      {categories.length > 1 && (
        <SelectField
          label={t('directory.category')}
          value={view.category}
          onChange={({ target }) => onChange({ category: target.value })}
          options={[
            { value: '', label: t('directory.everyCategory') },
            ...categories.map(({ key, title }) => ({ value: key, label: title[language] ?? title.en })),
          ]}
        />
      )}
      <SelectField
        label={t('directory.sort')}
        value={`${view.sort}-${view.order}`}
        onChange={({ target }) => {
          const [sort, order] = target.value.split('-') as [DirectorySort, 'asc' | 'desc'];
          onChange({ sort, order });
        }}
        options={orders.map((value) => ({ value, label: t(`directory.orders.${value}`) }))}
      />
      <FilterChips
        legend={t('directory.show')}
        value={view.filter}
        onChange={(filter) => onChange({ filter })}
        choices={filters.map((value) => ({
          value,
          label: (
            <>
              {t(`directory.filters.${value}`)}{' '}
              <span className={counts ? undefined : styles.pending}>
                <Num>{counts?.[value] ?? 100}</Num>
              </span>
            </>
          ),
        }))}
      />
    </ListFilters>
  );
}
