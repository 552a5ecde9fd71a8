import { searchProfiles } from '@courtside/contract/people/admin';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import styles from './staff-page.module.css';
import type { Person } from './use-save-role.ts';

const FEW = 5;

const foundQuery = (term: string) =>
  queryOptions({
    queryKey: ['members', 'found', term],
    queryFn: ({ signal }) => callApi(searchProfiles, { params: { term }, query: { page: 1 } }, { signal }),
    placeholderData: keepPreviousData,
  });

interface PersonPickerProps {
  readonly error: string | false | undefined;
  readonly onPick: (person: Person) => void;
}

/** Finds a member by name or number; the list has the best few. */
export function PersonPicker({ error, onPick }: PersonPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const term = useDebouncedValue(typed.trim(), 200);
  const { data: found } = useQuery({ ...foundQuery(term), enabled: term !== '' });
  const shown = term === '' ? undefined : found?.filter(({ status }) => status !== 'erased').slice(0, FEW);
  return (
    <div className={styles.picker}>
      <TextField
        label={t('staff.find')}
        help={t('staff.findHelp')}
        type="search"
        autoComplete="off"
        data-autofocus
        maxLength={60}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.results}>
        <div role="status">{shown?.length === 0 && <p className={styles.soft}>{t('staff.notFound')}</p>}</div>
        {shown && shown.length > 0 && (
          <ul className={styles.found}>
            {shown.map((person) => (
              <li key={person.memberCode}>
                <button type="button" onClick={() => onPick(person)}>
                  <MemberName name={person.name} />
                  <small>
                    {t(`shell.${person.role}`)} <Num>{person.memberCode}</Num>
                  </small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
