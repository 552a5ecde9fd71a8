import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { DemoPin } from '#shared/ui/fields/pin/demo-pin.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import type { BoundField } from '#shared/ui/fields/use-form.ts';

interface AmountFieldProps extends BoundField<string> {
  readonly label: string;
  readonly help?: string;
}

/** The amount of a dialog, as it is typed. */
export function AmountField(field: AmountFieldProps) {
  return <TextField {...field} inputMode="decimal" autoComplete="off" dir="ltr" data-autofocus maxLength={9} />;
}

interface StaffPinFieldProps extends BoundField<string> {
  /** Why it was refused is shown at the field until something else is typed. */
  readonly call: { readonly error: unknown };
  readonly 'data-autofocus'?: boolean;
}

/** The PIN of who works in the office; whatever moves money asks for it. */
export function StaffPinField({ call, ...field }: StaffPinFieldProps) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...field}
      label={t('booking.yourPin')}
      isPin
      aside={<DemoPin />}
      error={call.error ? failureText(call.error) : field.error}
      onChange={({ target }) => field.onChange(target.value.replaceAll(/\D/g, ''))}
    />
  );
}
