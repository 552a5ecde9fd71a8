import { useTranslation } from 'react-i18next';
import { parseTypedDate } from './parse-typed-date.ts';
import { type FieldProps, TextField } from './text-field.tsx';

interface DateFieldProps extends FieldProps {
  readonly value?: string;
  readonly onChange: (date: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete?: 'bday';
}

/** A date of birth: typed, not picked from a calendar of a hundred years. */
export function DateField({ value, onChange, autoComplete, ...field }: DateFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      value={value}
      onChange={({ target }) => onChange(parseTypedDate(target.value))}
      placeholder={t('profile.datePattern')}
      inputMode="numeric"
      dir="ltr"
      autoComplete={autoComplete ?? 'off'}
    />
  );
}
