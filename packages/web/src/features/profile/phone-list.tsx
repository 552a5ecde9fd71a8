import type { ErrorCode } from '@courtside/contract/errors';
import { PHONE_TYPES } from '@courtside/contract/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#shared/i18n/failure-text.ts';
import { Num } from '#shared/ui/num.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { EntryList } from './entry-list.tsx';
import { phoneRefusal } from './list-entries.ts';
import type { ProfileForm } from './profile-form.ts';

interface PhoneListProps {
  readonly form: ProfileForm;
  /** What the save refused about the row. */
  readonly refused: string | undefined;
}

export function PhoneList({ form, refused }: PhoneListProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<ErrorCode>();
  const { telephones, nextPhone } = form.values;
  const typeWord = (type: string) => {
    const known = PHONE_TYPES.find((name) => name === type);
    return known ? t(`profile.phone${known}`) : type;
  };
  const add = () => {
    const found = phoneRefusal(telephones, nextPhone);
    setRefusal(found);
    if (found) return;
    form.setValues({ telephones: [...telephones, nextPhone], nextPhone: { type: '', number: '' } });
  };
  return (
    <EntryList
      title={t('profile.telephones')}
      entries={telephones.map(({ type, number }) => ({
        key: number,
        label: number,
        words: (
          <span>
            {typeWord(type)} <Num>{number}</Num>
          </span>
        ),
      }))}
      onRemove={(index) => form.removeListItem('telephones', index)}
      onAdd={add}
    >
      <SelectField
        {...form.getInputProps('nextPhone.type')}
        label={t('profile.phoneType')}
        options={[
          { value: '', label: t('profile.choosePhoneType') },
          ...PHONE_TYPES.map((type) => ({ value: type, label: typeWord(type) })),
        ]}
      />
      <TextField
        {...form.getInputProps('nextPhone.number')}
        label={t('profile.phoneNumber')}
        error={refusal ? refusalText(refusal) : refused}
        type="tel"
        inputMode="tel"
        dir="ltr"
        maxLength={30}
        autoComplete="off"
      />
    </EntryList>
  );
}
