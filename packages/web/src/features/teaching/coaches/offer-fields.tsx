import { useTranslation } from 'react-i18next';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useServices } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import parts from '../coach/hours/parts.module.css';
import styles from './coaches.module.css';
import type { OfferDraft } from './offer-draft.ts';

interface OfferFieldsProps {
  readonly offer: OfferDraft;
  readonly onChange: (offer: OfferDraft) => void;
  readonly onRemove: () => void;
}

/** A sport, a length, and what all pupils pay together, by their number. */
export function OfferFields({ offer, onChange, onRemove }: OfferFieldsProps) {
  const { t } = useTranslation();
  const services = useServices();
  return (
    <fieldset className={parts.part}>
      <legend>{t('lessons.lesson')}</legend>
      <div className={parts.pair}>
        <SelectField
          label={t('lessons.sport')}
          value={offer.service}
          onChange={({ target }) => onChange({ ...offer, service: target.value })}
          options={services.map(({ key, title }) => ({ value: key, label: sportTitle(key, t, title) }))}
        />
        <TextField
          label={t('coaches.minutes')}
          inputMode="numeric"
          dir="ltr"
          value={offer.minutes}
          onChange={({ target }) => onChange({ ...offer, minutes: target.value })}
        />
      </div>
      <div className={styles.prices}>
        {offer.prices.map((price, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of pupils
            key={index}
            label={t('coaches.priceFor', { count: index + 1 })}
            inputMode="decimal"
            dir="ltr"
            value={price}
            onChange={({ target }) => onChange({ ...offer, prices: offer.prices.with(index, target.value) })}
          />
        ))}
      </div>
      <Button variant="ghost" onClick={onRemove}>
        {t('coaches.removeOffer')}
      </Button>
    </fieldset>
  );
}
