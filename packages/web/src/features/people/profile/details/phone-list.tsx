import { PHONE_TYPES } from '@courtside/contract/people/profile';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#shared/i18n/failure-text.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import type { ProfileForm } from '../profile-draft.ts';
import { EntryList } from './entry-list.tsx';
import { phoneRefusal } from './list-entries.ts';
import { useEntryRow } from './use-entry-row.ts';

interface PhoneListProps {
  readonly form: ProfileForm;
  /** The error of the row after a refused save. */
  readonly refused: ErrorCode | undefined;
}

export function PhoneList({ form, refused }: PhoneListProps) {
  const { t } = useTranslation();
  const { telephones, nextPhone } = form.values;
  const typeWord = (type: string) => {
    const known = PHONE_TYPES.find((name) => name === type);
    return known ? t(`profile.phone${known}`) : type;
  };
  const row = useEntryRow(
    () => phoneRefusal(telephones, nextPhone),
    () => form.change({ telephones: [...telephones, nextPhone], nextPhone: { type: '', number: '' } }),
  );
  const refusal = row.refusal ?? refused;
  const lacksType = refusal === 'profile.phone_incomplete' && !nextPhone.type;
  return (
    <EntryList
      title={t('profile.telephones')}
      frame={row.frame}
      entries={telephones.map(({ type, number }) => ({
        key: number,
        label: number,
        content: (
          <span>
            {typeWord(type)} <Num>{number}</Num>
          </span>
        ),
      }))}
      onRemove={(index) => form.change({ telephones: telephones.toSpliced(index, 1) })}
      onAdd={row.add}
    >
      <SelectField
        label={t('profile.phoneType')}
        value={nextPhone.type}
        onChange={({ target }) => form.change({ nextPhone: { ...nextPhone, type: target.value } })}
        error={lacksType && refusalText(refusal)}
        options={[
          { value: '', label: t('profile.choosePhoneType') },
          ...PHONE_TYPES.map((type) => ({ value: type, label: typeWord(type) })),
        ]}
      />
      <TextField
        label={t('profile.phoneNumber')}
        value={nextPhone.number}
        onChange={({ target }) => form.change({ nextPhone: { ...nextPhone, number: target.value } })}
        error={refusal && !lacksType && refusalText(refusal)}
        type="tel"
        inputMode="tel"
        dir="ltr"
        maxLength={30}
        autoComplete="off"
      />
    </EntryList>
  );
}
