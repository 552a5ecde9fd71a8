import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { useTranslation } from 'react-i18next';
import { InlineSelect } from '#shared/office/fields/inline-fields.tsx';
import { TextsField } from '#shared/office/frame/dialog-form.tsx';
import { PriceInput } from '#shared/office/frame/price-input.tsx';
import { TaxCodeSelect } from '#shared/office/tax/tax-code-select.tsx';
import { useTaxCodes } from '#shared/office/tax/use-tax-codes.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import styles from './sports.module.css';
import { freeKey } from './sports-model.ts';

type Types = OfficeSport['bookingTypes'];
type OptionList = OfficeSport['options'];

const COUNTS = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));
const noError = () => undefined;

interface BookingTypesProps {
  readonly types: Types;
  readonly onChange: (types: Types) => void;
}

/** What can be booked: the first one is what the schedule shows prices for. A removed type can no longer be booked. */
export function BookingTypes({ types, onChange }: BookingTypesProps) {
  const { t } = useTranslation();
  const edit = (key: string, changes: Partial<Types[number]>) =>
    onChange(types.map((type) => (type.key === key ? { ...type, ...changes } : type)));
  const add = () => {
    const key = freeKey(
      '',
      types.map((type) => type.key),
      'type',
    );
    onChange([...types, { key, title: { en: '' }, minimumPlayers: 1, maximumPlayers: 4 }]);
  };
  return (
    <section className={styles.items} aria-label={t('officeSports.fields.bookingTypes')}>
      <h3>{t('officeSports.fields.bookingTypes')}</h3>
      {types.map(({ key, title, minimumPlayers, maximumPlayers }) => (
        <div key={key} className={styles.item}>
          <TextsField
            legend={t('officeSports.typeTitle')}
            texts={title}
            maxLength={40}
            showsFallback
            errorOf={noError}
            onChange={(texts) => edit(key, { title: texts })}
          />
          <p className={styles.itemFoot}>
            {t('officeSports.from')}
            <InlineSelect
              label={t('officeSports.minimumOf', { title: title.en })}
              value={String(minimumPlayers)}
              options={COUNTS}
              onChange={(value) => {
                const fewest = Number(value);
                edit(key, { minimumPlayers: fewest, maximumPlayers: Math.max(fewest, maximumPlayers) });
              }}
            />
            {t('officeSports.to')}
            <InlineSelect
              label={t('officeSports.maximumOf', { title: title.en })}
              value={String(maximumPlayers)}
              options={COUNTS}
              onChange={(value) => {
                const most = Number(value);
                edit(key, { maximumPlayers: most, minimumPlayers: Math.min(most, minimumPlayers) });
              }}
            />
            {t('officeSports.players')}
            {types.length > 1 && (
              <Button size="sm" variant="ghost" onClick={() => onChange(types.filter((type) => type.key !== key))}>
                {t('officeSports.removeType', { title: title.en })}
              </Button>
            )}
          </p>
        </div>
      ))}
      <Button size="sm" icon="plus" onClick={add}>
        {t('officeSports.addType')}
      </Button>
    </section>
  );
}

interface OptionsProps {
  readonly options: OptionList;
  readonly saved: OptionList;
  readonly onChange: (options: OptionList) => void;
}

export function Options({ options, saved, onChange }: OptionsProps) {
  const { t } = useTranslation();
  const codes = useTaxCodes();
  const edit = (id: string, changes: Partial<OptionList[number]>) =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...changes } : option)));
  const add = () => {
    const id = freeKey(
      '',
      options.map((option) => option.id),
      'option',
    );
    onChange([...options, { id, title: { en: '' }, price: 0 }]);
  };
  return (
    <section className={styles.items} aria-label={t('officeSports.fields.options')}>
      <h3>{t('officeSports.fields.options')}</h3>
      {options.map(({ id, title, price, taxCode = '' }) => (
        <div key={id} className={styles.item}>
          <TextsField
            legend={t('officeSports.optionTitle')}
            texts={title}
            maxLength={60}
            showsFallback
            errorOf={noError}
            onChange={(texts) => edit(id, { title: texts })}
          />
          <p className={styles.itemFoot}>
            <PriceInput
              label={t('officeSports.priceOf', { title: title.en })}
              value={price}
              saved={price}
              onChange={(next) => edit(id, { price: next ?? 0 })}
            />
            <TaxCodeSelect
              codes={codes}
              price={title.en}
              value={taxCode}
              saved={saved.find((option) => option.id === id)?.taxCode ?? ''}
              onChange={(code) => edit(id, { taxCode: code })}
            />
            <Button size="sm" variant="ghost" onClick={() => onChange(options.filter((option) => option.id !== id))}>
              {t('officeSports.removeOption', { title: title.en })}
            </Button>
          </p>
        </div>
      ))}
      <Button size="sm" icon="plus" onClick={add}>
        {t('officeSports.addOption')}
      </Button>
    </section>
  );
}
