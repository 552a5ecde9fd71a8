import { TAX_PRICE_KINDS } from '@courtside/contract/club/office-tax';
import { textIn } from '@courtside/contract/values/texts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { InlineSelect } from '#shared/office/fields/inline-fields.tsx';
import { Block, Tip } from '#shared/office/frame/office-parts.tsx';
import styles from './tax.module.css';
import { codesOf, idOf } from './tax-draft.ts';
import type { TaxDraft } from './use-tax-draft.ts';

/** Everything that the club sells, and with which code. */
export function PriceCodes({ tax: { view, missing, setPrice } }: { readonly tax: TaxDraft }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const codes = codesOf(view.codes).map(([{ code }]) => ({ value: code, label: code }));
  const kinds = TAX_PRICE_KINDS.filter((kind) => view.prices.some((price) => price.kind === kind));
  const [first] = missing;
  return (
    <Block title={t('tax.prices')} hint={t('tax.pricesHint')}>
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <div key={kind}>
            <h3>{t(`tax.kinds.${kind}`)}</h3>
            <ul>
              {view.prices
                .filter((price) => price.kind === kind)
                .map((price) => {
                  const title = textIn(price.title, language);
                  const isMissing = missing.includes(price);
                  return (
                    <li key={idOf(price)} data-missing={isMissing || undefined}>
                      <span>
                        {title}
                        {isMissing && <small className={styles.small}>{t('tax.noCodeYet')}</small>}
                      </span>
                      <InlineSelect
                        label={t('tax.codeOf', { price: title })}
                        value={price.code ?? ''}
                        options={[{ value: '', label: t('tax.choose') }, ...codes]}
                        onChange={(code) => setPrice(idOf(price), code || null)}
                      />
                    </li>
                  );
                })}
            </ul>
          </div>
        ))}
      </div>
      {first && (
        <Tip>
          <b>{t('tax.hasNoCode', { price: textIn(first.title, language) })}</b>
          <p>{t('tax.hasNoCodeText')}</p>
        </Tip>
      )}
    </Block>
  );
}
