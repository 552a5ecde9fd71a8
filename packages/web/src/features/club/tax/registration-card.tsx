import { BALANCE_KINDS, TAX_LIMITS, wantsRegister } from '@courtside/contract/club/office-tax';
import { COUNTRIES } from '@courtside/contract/values/countries';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import office from '#shared/office/frame/office-page.module.css';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import styles from './tax.module.css';
import { firstDayOf } from './tax-draft.ts';
import type { TaxDraft } from './use-tax-draft.ts';

const countryName = (code: string, language: string) =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;

/** Whether the club is registered, as what, and when VAT is due. */
export function RegistrationCard({ tax: { view, edit, today } }: { readonly tax: TaxDraft }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const countries = Object.keys(COUNTRIES)
    .map((value) => ({ value, label: countryName(value, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  const from = view.from ?? firstDayOf(view.codes, today);
  return (
    <section className={`${office.card} ${office.block} ${styles.registration}`} aria-label={t('tax.registration')}>
      <SwitchLine
        label={t('tax.registered')}
        hint={view.isRegistered ? t('tax.from', { date: formatDate(from, 'longYear', language) }) : t('tax.off')}
        isOn={view.isRegistered}
        onChange={(isRegistered) => edit({ isRegistered, from: isRegistered ? from : view.from })}
      />
      {view.isRegistered && (
        <>
          <div className={styles.row}>
            <SelectField
              label={t('tax.country')}
              value={view.country}
              options={countries}
              onChange={({ target }) => edit({ country: target.value })}
            />
            <TextField
              label={t('tax.number')}
              dir="ltr"
              maxLength={TAX_LIMITS.numberMax}
              value={view.number}
              error={view.number === '' && t('tax.numberMissing')}
              onChange={({ target }) => edit({ number: target.value })}
            />
            <TextField
              label={t('tax.exemption')}
              dir="ltr"
              maxLength={TAX_LIMITS.exemptionMax}
              value={view.papers.exemptionNumber}
              help={t('tax.exemptionHelp')}
              onChange={({ target }) => edit({ papers: { exemptionNumber: target.value } })}
            />
          </div>
          <ChoiceGroup
            legend={t('tax.topUpIs')}
            value={view.balanceIs}
            choices={BALANCE_KINDS.map((value) => ({ value, label: t(`tax.balance.${value}`) }))}
            onChange={(balanceIs) => edit({ balanceIs })}
          />
          <p className={styles.hint}>{t(`tax.balanceHint.${view.balanceIs}`)}</p>
        </>
      )}
    </section>
  );
}

/** What the law of the country wants beside our papers. */
export function RegisterNote({ country }: { readonly country: string }) {
  const { t } = useTranslation();
  const name = countryName(country, useLanguage());
  if (!wantsRegister(country)) return <Tip tone="calm">{t('tax.noRegister', { country: name })}</Tip>;
  return (
    <Tip>
      <b>{t(country === 'DE' ? 'tax.registerForCash' : 'tax.register', { country: name })}</b>
      <p>{t('tax.registerText')}</p>
    </Tip>
  );
}
