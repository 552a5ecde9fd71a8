import { textIn } from '@courtside/contract/values/texts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { useBookingState } from '../state/booking-state.ts';
import type { Due } from '../state/payment-quote.ts';
import styles from './pin-dialog.module.css';

/** Pass or balance, for one share. The pass that ends first is first. */
export function PassChoice({
  memberCode,
  passes,
}: {
  readonly memberCode: string;
  readonly passes: NonNullable<Due['passes']>;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { choosePass } = useBookingState();
  return (
    <div className={styles.choice}>
      <SelectField
        label={t('booking.paysWith')}
        value={passes.find(({ isChosen }) => isChosen)?.key ?? ''}
        onChange={({ target }) => choosePass(memberCode, target.value)}
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
    </div>
  );
}
