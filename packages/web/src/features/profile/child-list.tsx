import type { ErrorCode } from '@courtside/contract/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#shared/i18n/failure-text.ts';
import { Num } from '#shared/ui/num.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { DateField } from './date-field.tsx';
import { EntryList } from './entry-list.tsx';
import { childRefusal } from './list-entries.ts';
import type { ProfileForm } from './profile-form.ts';

interface ChildListProps {
  readonly form: ProfileForm;
  /** What the save refused about the row. */
  readonly refused: string | undefined;
}

/** spec 9: labelled under 18, which nobody checks. */
export function ChildList({ form, refused }: ChildListProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<ErrorCode>();
  const { children, nextChild } = form.values;
  const add = () => {
    const found = childRefusal(children, nextChild);
    setRefusal(found);
    if (found) return;
    form.setValues({ children: [...children, nextChild], nextChild: { name: '', dateOfBirth: '' } });
  };
  return (
    <EntryList
      title={t('profile.children')}
      entries={children.map(({ name, dateOfBirth }) => ({
        key: `${name} ${dateOfBirth}`,
        label: name,
        words: (
          <span>
            <bdi>{name}</bdi> <Num>{dateOfBirth}</Num>
          </span>
        ),
      }))}
      onRemove={(index) => form.removeListItem('children', index)}
      onAdd={add}
    >
      <TextField
        {...form.getInputProps('nextChild.name')}
        label={t('profile.childName')}
        error={refusal ? refusalText(refusal) : refused}
        maxLength={60}
        autoComplete="off"
      />
      <DateField
        label={t('profile.childDateOfBirth')}
        value={nextChild.dateOfBirth}
        onChange={(date) => form.setFieldValue('nextChild.dateOfBirth', date)}
      />
    </EntryList>
  );
}
