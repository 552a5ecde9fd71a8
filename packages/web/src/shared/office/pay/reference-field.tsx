import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';

interface ReferenceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (reference: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | false | undefined;
  readonly help?: string | undefined;
}

/** What a payment outside the portal is found by: the text of the bank statement, or the number of the terminal's slip. */
export function ReferenceField({ onChange, ...field }: ReferenceFieldProps) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      dir="auto"
      maxLength={MONEY_LIMITS.referenceMax}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
