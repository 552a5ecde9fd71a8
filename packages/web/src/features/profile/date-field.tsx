import { useTranslation } from 'react-i18next';
import { type FieldProps, TextField } from '#shared/ui/text-field.tsx';
import { typedDate } from './typed-date.ts';

type DateFieldProps = FieldProps & { readonly value: string; readonly onChange: (date: string) => void };

/** A date of birth: typed, not picked from a calendar of a hundred years. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      value={value}
      onChange={({ target }) => onChange(typedDate(target.value))}
      placeholder={t('profile.datePattern')}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
    />
  );
}
