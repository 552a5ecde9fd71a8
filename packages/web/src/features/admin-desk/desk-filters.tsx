import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
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

/** What a list of the desk is filtered by, and its page. `choice` is what else it is filtered by. */
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
    fields: { typed, setTyped, days, setDays },
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
  const { t } = useTranslation();
  const { typed, setTyped, days, setDays } = fields;
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
      {hasDays && (
        <div className={styles.days}>
          <TextField
            label={t('deskLists.from')}
            type="date"
            value={days.from}
            max={days.to}
            // A typed date may be later than the other one: it then counts alone.
            onChange={({ target: { value: from } }) => setDays({ from, to: days.to < from ? '' : days.to })}
          />
          <TextField
            label={t('deskLists.to')}
            type="date"
            value={days.to}
            min={days.from}
            onChange={({ target: { value: to } }) =>
              setDays({ from: to !== '' && to < days.from ? '' : days.from, to })
            }
          />
        </div>
      )}
      {children}
    </div>
  );
}
