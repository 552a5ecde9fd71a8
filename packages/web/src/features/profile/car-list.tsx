import type { ErrorCode } from '@courtside/contract/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#shared/i18n/failure-text.ts';
import { Num } from '#shared/ui/num.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { EntryList } from './entry-list.tsx';
import { carRefusal } from './list-entries.ts';
import type { ProfileForm } from './profile-form.ts';

interface CarListProps {
  readonly form: ProfileForm;
  /** What the save refused about the row. */
  readonly refused: string | undefined;
}

export function CarList({ form, refused }: CarListProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<ErrorCode>();
  const { carInfo, nextCar } = form.values;
  const add = () => {
    const found = carRefusal(carInfo, nextCar);
    setRefusal(found);
    if (found) return;
    form.setValues({ carInfo: [...carInfo, nextCar.trim()], nextCar: '' });
  };
  return (
    <EntryList
      title={t('profile.cars')}
      entries={carInfo.map((car) => ({ key: car, label: car, words: <Num>{car}</Num> }))}
      onRemove={(index) => form.removeListItem('carInfo', index)}
      onAdd={add}
    >
      <TextField
        {...form.getInputProps('nextCar')}
        label={t('profile.vehicleNumber')}
        error={refusal ? refusalText(refusal) : refused}
        dir="ltr"
        maxLength={20}
        autoComplete="off"
      />
    </EntryList>
  );
}
