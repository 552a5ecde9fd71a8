import type { OfficeCategory } from '@courtside/contract/office-categories';
import {
  DIRECTORY_FILTERS,
  DIRECTORY_SORTS,
  type DirectoryFilter,
  type DirectorySort,
} from '@courtside/contract/office-directory';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { SelectField } from '#shared/ui/fields/select-field.tsx';
import type { DirectoryView } from './directory-address.ts';
import styles from './directory-filters.module.css';

interface ChipsProps {
  readonly view: DirectoryView;
  readonly onChange: (changes: Partial<DirectoryView>) => void;
  readonly counts: Readonly<Record<DirectoryFilter, number>> | undefined;
  /** Subadmins see no balances and cannot filter by them. */
  readonly seesBalances: boolean;
}

/** Chips with how many members each would show. */
export function DirectoryChips({ view, onChange, counts, seesBalances }: ChipsProps) {
  const { t } = useTranslation();
  const filters = DIRECTORY_FILTERS.filter((filter) => seesBalances || filter !== 'lowBalance');
  return (
    <fieldset className={styles.chips}>
      <legend className="sr">{t('directory.show')}</legend>
      {filters.map((filter) => (
        <Chip key={filter} aria-pressed={view.filter === filter} onClick={() => onChange({ filter })}>
          {t(`directory.filters.${filter}`)}{' '}
          <span className={counts ? undefined : styles.pending}>
            <Num>{counts?.[filter] ?? 100}</Num>
          </span>
        </Chip>
      ))}
    </fieldset>
  );
}

interface SelectsProps extends Omit<ChipsProps, 'counts'> {
  readonly categories: readonly OfficeCategory[];
}

/** The category and the order. */
export function DirectorySelects({ view, onChange, categories, seesBalances }: SelectsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sorts = DIRECTORY_SORTS.filter((sort) => seesBalances || sort !== 'balance');
  const orders = sorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => `${sort}-${order}` as const));
  return (
    <>
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
    </>
  );
}
