import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#shared/i18n/failure-text.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import type { ProfileForm } from '../profile-draft.ts';
import { EntryList } from './entry-list.tsx';
import { carRefusal } from './list-entries.ts';
import { useEntryRow } from './use-entry-row.ts';

interface CarListProps {
  readonly form: ProfileForm;
  /** The error of the row after a refused save. */
  readonly refused: ErrorCode | undefined;
}

export function CarList({ form, refused }: CarListProps) {
  const { t } = useTranslation();
  const { carInfo, nextCar } = form.values;
  const row = useEntryRow(
    () => carRefusal(carInfo, nextCar),
    () => form.change({ carInfo: [...carInfo, nextCar.trim()], nextCar: '' }),
  );
  const refusal = row.refusal ?? refused;
  return (
    <EntryList
      title={t('profile.cars')}
      frame={row.frame}
      entries={carInfo.map((car) => ({ key: car, label: car, content: <Num>{car}</Num> }))}
      onRemove={(index) => form.change({ carInfo: carInfo.toSpliced(index, 1) })}
      onAdd={row.add}
    >
      <TextField
        {...form.field('nextCar')}
        label={t('profile.vehicleNumber')}
        error={refusal && refusalText(refusal)}
        dir="ltr"
        maxLength={20}
        autoComplete="off"
      />
    </EntryList>
  );
}
