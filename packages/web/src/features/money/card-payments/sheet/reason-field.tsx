import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import { useTranslation } from 'react-i18next';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import type { BoundField } from '#shared/ui/fields/use-form.ts';

/** Why money is moved; the member reads it in the statement. */
export function ReasonField(field: BoundField<string>) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('memberMoney.reason')}
      help={t('memberMoney.reasonHelp')}
      autoComplete="off"
      dir="auto"
      maxLength={MONEY_LIMITS.reasonMax}
    />
  );
}
