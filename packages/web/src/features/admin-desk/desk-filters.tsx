import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import styles from './desk.module.css';

/** Empty: not filtered by it. */
export interface DeskFilter {
  readonly search: string;
  readonly from: string;
  readonly to: string;
}

const TYPING_MS = 200;

/** What a list of the desk is filtered by, and its page. `choice` is what else it is filtered by; empty or `all` is not. */
export function useDeskFilter(choice = '') {
  const [typed, setTyped] = useState('');
  const [days, setDays] = useState({ from: '', to: '' });
  const filter: DeskFilter = { search: useDebouncedValue(typed.trim(), TYPING_MS), ...days };
  // Another search starts at its first page.
  const wanted = JSON.stringify([filter, choice]);
  const [turned, setTurned] = useState({ wanted, page: 1 });
  return {
    filter,
    page: turned.wanted === wanted ? turned.page : 1,
    turn: (page: number) => setTurned({ wanted, page }),
    fields: { typed, setTyped, days, setDays, active: activeCount(days.from, days.to, choice) },
  };
}

const activeCount = (...values: readonly string[]) => values.filter((value) => value !== '' && value !== 'all').length;

interface DeskFiltersProps {
  readonly fields: ReturnType<typeof useDeskFilter>['fields'];
  readonly label: string;
  readonly hasDays?: boolean;
  /** Further filters of this list. */
  readonly children?: ReactNode;
}

/** On the phone all but the search is folded, so that the list is in sight. */
export function DeskFilters({ fields, label, hasDays = true, children }: DeskFiltersProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { typed, setTyped, active } = fields;
  const hasMore = hasDays || children !== undefined;
  return (
    <div className={styles.filters}>
      <TextField
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        type="search"
        maxLength={60}
        autoComplete="off"
      />
      {isPhone && hasMore && (
        <Button
          icon="filter"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {active > 0 ? t('deskLists.filtersActive', { count: active }) : t('deskLists.filters')}
        </Button>
      )}
      {hasMore && (!isPhone || isOpen) && (
        <div id={id} className={styles.more}>
          {hasDays && <DayFields fields={fields} />}
          {children}
        </div>
      )}
    </div>
  );
}

function DayFields({ fields: { days, setDays } }: Pick<DeskFiltersProps, 'fields'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.days}>
      <DateField
        label={t('deskLists.from')}
        value={days.from}
        // A date that is later than the other one counts alone.
        onChange={(from) => setDays({ from, to: days.to < from ? '' : days.to })}
      />
      <DateField
        label={t('deskLists.to')}
        value={days.to}
        onChange={(to) => setDays({ from: to !== '' && to < days.from ? '' : days.from, to })}
      />
    </div>
  );
}
