import type { TaxSetting } from '@courtside/contract/club/office-tax';
import { useTranslation } from 'react-i18next';
import { ChangeBar } from '#shared/office/change/change-bar.tsx';
import { ChangedMeanwhile, OtherErrors } from '#shared/office/change/draft-notes.tsx';
import office from '#shared/office/frame/office-page.module.css';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { CodesCard } from './codes-card.tsx';
import { PriceCodes } from './price-codes.tsx';
import { RegisterNote, RegistrationCard } from './registration-card.tsx';
import styles from './tax.module.css';
import { TaxSlip } from './tax-slip.tsx';
import { useTaxDraft } from './use-tax-draft.ts';

/** The whole page. Everything it changes is a draft until the change bar saves it. */
export function TaxEditor({ setting }: { readonly setting: TaxSetting }) {
  const { t } = useTranslation();
  const tax = useTaxDraft(setting);
  const { view, change, effect, isOutdated, discard, missing } = tax;
  return (
    <div className={`${office.page} ${office.plain}`}>
      <header className={office.head}>
        <div className={office.titles}>
          <h1 className={office.title}>{t('shell.taxPage')}</h1>
          <p className={office.intro}>{t('tax.intro')}</p>
        </div>
        <LinkButton to={PATHS.officePapers} icon="file">
          {t('papers.see')}
        </LinkButton>
      </header>
      <div className={office.scroll}>
        {isOutdated && (
          <ChangedMeanwhile
            subject={t('shell.taxPage')}
            meanwhile={change.meanwhile}
            lines={tax.othersLines}
            onKeepMine={tax.keepMine}
            onDiscard={discard}
          />
        )}
        <OtherErrors errors={change.errors} />
        <div className={`${office.cols} ${styles.cols}`}>
          <div className={office.stack}>
            <RegistrationCard tax={tax} />
            <CodesCard tax={tax} />
            <PriceCodes tax={tax} />
            {view.isRegistered && <RegisterNote country={view.country} />}
          </div>
          <TaxSlip view={view} today={tax.today} />
        </div>
      </div>
      <ChangeBar
        subject={t('tax.subject')}
        lines={tax.lines}
        start={
          view.isRegistered
            ? {
                value: view.from ?? tax.today,
                earliest: '2000-01-01',
                onChange: (from) => tax.edit({ from: from as typeof view.from }),
              }
            : undefined
        }
        calmText={t('tax.papersStay')}
        change={change}
        isBlocked={tax.isFaulty || isOutdated}
        onDiscard={discard}
      >
        <p className={styles.effect} role="status">
          {missing.length > 0
            ? t('tax.missingLeft', { count: missing.length })
            : effect?.agreedBookings
              ? t('tax.agreed', { count: effect.agreedBookings, paid: effect.paidBookings ?? 0 })
              : null}
        </p>
      </ChangeBar>
    </div>
  );
}
