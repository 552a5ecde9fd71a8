import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { DemoPin } from '#shared/ui/fields/pin/demo-pin.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly typed: string;
  readonly error: string | false | undefined;
  readonly onChange: (typed: string) => void;
}

/** The amount of a dialog, as it is typed. */
export function AmountField({ label, typed, error, onChange }: AmountFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      data-autofocus
      maxLength={9}
      value={typed}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface StaffPinFieldProps {
  readonly pin: string;
  readonly onChange: (pin: string) => void;
  /** Why it was refused is shown at the field until another PIN is typed. */
  readonly call: { readonly error: unknown; readonly reset: () => void };
  readonly isChecked: boolean;
  readonly 'data-autofocus'?: boolean;
}

/** The PIN of who works in the office; whatever moves money asks for it. */
export function StaffPinField({ pin, onChange, call, isChecked, ...rest }: StaffPinFieldProps) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...rest}
      label={t('booking.yourPin')}
      isPin
      aside={<DemoPin />}
      value={pin}
      error={call.error ? failureText(call.error) : isChecked && pin === '' && t('messages.pinRequired')}
      onChange={({ target }) => {
        onChange(target.value.replaceAll(/\D/g, ''));
        call.reset();
      }}
    />
  );
}
