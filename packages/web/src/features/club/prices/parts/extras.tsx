import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { PriceInput } from '#shared/office/frame/price-input.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { TaxCodeSelect } from '#shared/office/tax/tax-code-select.tsx';
import type { TaxCodes } from '#shared/office/tax/use-tax-codes.ts';
import { sportIcon } from '#shared/sports/sport-look.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { PricesView } from '../price-model.ts';
import styles from './extras.module.css';

interface ExtrasProps {
  readonly sport: OfficeSport;
  readonly view: PricesView;
  readonly saved: PricesView;
  readonly lightsOn: string | null;
  readonly codes: TaxCodes | undefined;
  readonly onChange: (changes: Partial<PricesView>) => void;
}

/** What is added to the price of a session. */
export function Extras({ sport, view, saved, lightsOn, codes, onChange }: ExtrasProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const lights = lightsOn === null ? t('office.lights') : t('office.lightsAt', { time: ltrText(lightsOn) });
  return (
    <Block title={t('office.extras')} hint={t('office.extrasHint')}>
      <ul className={styles.extras}>
        {codes && (
          <li>
            <Icon name="wallet" size={16} />
            <span>{t('tax.ofSport')}</span>
            <TaxCodeSelect
              codes={codes}
              price={textIn(sport.title, language)}
              value={view.taxCode}
              saved={saved.taxCode}
              onChange={(taxCode) => onChange({ taxCode })}
            />
          </li>
        )}
        <li>
          <Icon name="lamp" size={16} />
          <span>{lights}</span>
          <PriceInput
            label={t('office.lights')}
            value={view.lights}
            saved={saved.lights}
            onChange={(price) => onChange({ lights: price ?? 0 })}
          />
        </li>
        {sport.hasACSetting && (
          <li>
            <Icon name="gear" size={16} />
            <span>{t('office.ac')}</span>
            <PriceInput
              label={t('office.ac')}
              value={view.ac}
              saved={saved.ac}
              onChange={(price) => onChange({ ac: price ?? 0 })}
            />
          </li>
        )}
        {sport.options.map(({ id, title }) => (
          <li key={id}>
            <Icon name={sportIcon(sport.theme)} size={16} />
            <span>{textIn(title, language)}</span>
            <PriceInput
              label={textIn(title, language)}
              value={view.options[id] ?? 0}
              saved={saved.options[id] ?? 0}
              onChange={(price) => onChange({ options: { ...view.options, [id]: price ?? 0 } })}
            />
            <TaxCodeSelect
              codes={codes}
              price={textIn(title, language)}
              value={view.optionCodes[id] ?? ''}
              saved={saved.optionCodes[id] ?? ''}
              onChange={(code) => onChange({ optionCodes: { ...view.optionCodes, [id]: code } })}
            />
          </li>
        ))}
      </ul>
    </Block>
  );
}
