import type { AmountDue } from '@courtside/contract/booking/bookings';
import { textIn } from '@courtside/contract/values/texts';
import { useTranslation } from 'react-i18next';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';

interface PassChoiceProps {
  readonly passes: ReadonlyArray<Omit<NonNullable<AmountDue['passes']>[number], 'slot'>>;
  /** Whose share it is, where several have a choice and nothing beside it says it. */
  readonly name?: string | undefined;
  /** The number of a pass, or empty for the balance. */
  readonly onChoose: (pass: string) => void;
}

/** Pass or balance, for one share. The pass that ends first is first. */
export function PassChoice({ passes, name, onChoose }: PassChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <SelectField
      label={name ? t('booking.paysWithOf', { name: isolatedText(name) }) : t('booking.paysWith')}
      value={passes.find(({ isChosen }) => isChosen)?.key ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        { value: '', label: t('booking.theBalance') },
        ...passes.map(({ key, title, unitsLeft, endsOn }) => ({
          value: key,
          label: t('booking.passOption', {
            pass: textIn(title, language),
            count: unitsLeft,
            date: formatDate(endsOn, 'dayYear', language),
          }),
        })),
      ]}
    />
  );
}

/** A pass that cannot pay any more: the balance pays then, with the PIN again. */
export const isPassRefusal = (code: string | undefined): boolean => code?.startsWith('pass.') ?? false;
