import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '#shared/office/list-filters.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import styles from './desk.module.css';

/** Empty: not filtered by it. */
export interface DeskFilter {
  readonly search: string;
  readonly from: string;
  readonly to: string;
}

const TYPING_MS = 200;
const NO_DAYS = { from: '', to: '' };

/** What a list of the desk is filtered by, and its page. `every` is the value of its further filter that filters nothing. */
export function useDeskFilter<Choice extends string>(every: Choice) {
  const [typed, setTyped] = useState('');
  const [days, setDays] = useState(NO_DAYS);
  const [choice, setChoice] = useState(every);
  const filter: DeskFilter = { search: useDebouncedValue(typed.trim(), TYPING_MS), ...days };
  // Another search starts at its first page.
  const wanted = JSON.stringify([filter, choice]);
  const [turned, setTurned] = useState({ wanted, page: 1 });
  const clear = () => {
    setDays(NO_DAYS);
    setChoice(every);
  };
  const active = [days.from !== '', days.to !== '', choice !== every].filter(Boolean).length;
  return {
    filter,
    choice,
    setChoice,
    page: turned.wanted === wanted ? turned.page : 1,
    turn: (page: number) => setTurned({ wanted, page }),
    fields: { typed, setTyped, days, setDays, active, clear },
  };
}

interface DeskFiltersProps {
  readonly fields: ReturnType<typeof useDeskFilter>['fields'];
  readonly label: string;
  readonly hasDays?: boolean;
  /** Further filters of this list. */
  readonly children?: ReactNode;
}

export function DeskFilters({ fields, label, hasDays = true, children }: DeskFiltersProps) {
  const { typed, setTyped, active, clear } = fields;
  return (
    <ListFilters label={label} typed={typed} onType={setTyped} active={active} onClear={clear}>
      {hasDays && (
        <>
          <DayFields fields={fields} />
          {children}
        </>
      )}
    </ListFilters>
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
