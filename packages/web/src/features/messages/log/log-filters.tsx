import { LOG_KINDS } from '@courtside/contract/messages/log-actions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffQuery } from '#features/people/staff/use-save-role.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { FilterChips, ListFilters } from '#shared/office/list-filters.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import type { LogView } from './log-address.ts';
import styles from './log-page.module.css';

const TYPING_MS = 250;

interface LogFiltersProps {
  readonly view: LogView;
  readonly onChange: (changes: Partial<LogView>) => void;
}

export function LogFilters({ view, onChange }: LogFiltersProps) {
  const { t } = useTranslation();
  const { today } = useClubDay();
  const [typed, setTyped] = useState(view.subject);
  const subject = useDebouncedValue(typed.trim(), TYPING_MS);
  const searchFor = useEffectEvent((next: string) => {
    if (next !== view.subject) onChange({ subject: next });
  });
  useEffect(() => searchFor(subject), [subject]);
  return (
    <div className={styles.filters}>
      <ListFilters
        label={t('log.search')}
        typed={typed}
        onType={setTyped}
        active={[view.actor, view.from, view.to, view.action].filter(Boolean).length}
        onClear={() => onChange({ actor: '', from: '', to: '', action: '' })}
      >
        <ActorField view={view} onChange={onChange} />
        <DateField
          label={t('log.from')}
          value={view.from}
          max={view.to || today}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label={t('log.to')}
          value={view.to}
          min={view.from}
          max={today}
          onChange={(to) => onChange({ to })}
        />
        <FilterChips
          legend={t('log.show')}
          value={view.action}
          onChange={(action) => onChange({ action })}
          choices={(['', ...LOG_KINDS] as const).map((value) => ({ value, label: t(`log.kinds.${value || 'all'}`) }))}
        />
      </ListFilters>
    </div>
  );
}

/** Staff by name; somebody else whom the address names, by number. */
function ActorField({ view, onChange }: LogFiltersProps) {
  const { t } = useTranslation();
  const { data: staff = [] } = useQuery(staffQuery);
  const known = staff.map(({ memberCode, name }) => ({ value: memberCode, label: `${name} ${memberCode}` }));
  const isKnown = view.actor === '' || known.some(({ value }) => value === view.actor);
  return (
    <SelectField
      label={t('log.who')}
      value={view.actor}
      onChange={({ target }) => onChange({ actor: target.value })}
      options={[
        { value: '', label: t('log.everyone') },
        ...known,
        ...(isKnown ? [] : [{ value: view.actor, label: view.actor }]),
      ]}
    />
  );
}
