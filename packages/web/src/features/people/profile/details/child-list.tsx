import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#shared/i18n/failure-text.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { BirthDateField } from '#shared/ui/fields/date-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import type { ProfileForm } from '../profile-draft.ts';
import { EntryList } from './entry-list.tsx';
import { childRefusal } from './list-entries.ts';
import { useEntryRow } from './use-entry-row.ts';

interface ChildListProps {
  readonly form: ProfileForm;
  /** The error of the row after a refused save. */
  readonly refused: ErrorCode | undefined;
}

/** spec 9: the label says under 18; the age is not checked. */
export function ChildList({ form, refused }: ChildListProps) {
  const { t } = useTranslation();
  const { children, nextChild } = form.values;
  const row = useEntryRow(
    () => childRefusal(children, nextChild),
    () => form.change({ children: [...children, nextChild], nextChild: { name: '', dateOfBirth: '' } }),
  );
  const refusal = row.refusal ?? refused;
  const lacksName = refusal === 'profile.child_incomplete' && !nextChild.name.trim();
  const isOfName = lacksName || refusal === 'profile.child_exists';
  return (
    <EntryList
      title={t('profile.children')}
      frame={row.frame}
      entries={children.map(({ name, dateOfBirth }) => ({
        key: `${name} ${dateOfBirth}`,
        label: name,
        content: (
          <span>
            <bdi>{name}</bdi> <Num>{dateOfBirth}</Num>
          </span>
        ),
      }))}
      onRemove={(index) => form.change({ children: children.toSpliced(index, 1) })}
      onAdd={row.add}
    >
      <TextField
        label={t('profile.childName')}
        value={nextChild.name}
        onChange={({ target }) => form.change({ nextChild: { ...nextChild, name: target.value } })}
        error={refusal && isOfName && refusalText(refusal)}
        maxLength={60}
        autoComplete="off"
      />
      <BirthDateField
        label={t('profile.childDateOfBirth')}
        value={nextChild.dateOfBirth}
        onChange={(dateOfBirth) => form.change({ nextChild: { ...nextChild, dateOfBirth } })}
        error={refusal && !isOfName && refusalText(refusal)}
      />
    </EntryList>
  );
}
