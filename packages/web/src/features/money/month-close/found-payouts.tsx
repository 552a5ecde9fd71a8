import { type CheckedPayouts, PAYOUT_LINE_STATES } from '@courtside/contract/money/office-cards';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { PayoutsTable } from './cards-card.tsx';
import styles from './month-page.module.css';

/** What the dry run found in the provider's file. */
export function FoundPayouts({ found }: { readonly found: CheckedPayouts }) {
  const { t } = useTranslation();
  const counts = [
    ['newLines', t('month.newLines'), found.lines],
    ...PAYOUT_LINE_STATES.map((state) => [state, t(`month.lineState.${state}`), found.states[state]] as const),
    ['known', t('month.known'), found.known],
    ['ignored', t('month.ignored'), found.ignored],
  ] as const;
  return (
    <section className={styles.cards} aria-label={t('month.found')}>
      <PayoutsTable payouts={found.payouts} />
      <dl className={styles.sums}>
        {counts
          .filter(([, , count]) => count > 0)
          .map(([name, label, count]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <Num>{count}</Num>
              </dd>
            </div>
          ))}
        {(['gross', 'providerFees', 'net'] as const).map((name) => (
          <div key={name} data-sum={name === 'net' || undefined}>
            <dt>{t(`month.${name}`)}</dt>
            <dd>
              <Money euros={name === 'providerFees' ? -found.fees : found[name]} />
            </dd>
          </div>
        ))}
      </dl>
      {found.exceptions.length > 0 && (
        <ul className={styles.list}>
          {found.exceptions.map(({ line, state, transaction, payment, gross, expected }) => (
            <li key={line}>
              <span>
                {t(`month.lineState.${state}`)}
                <small>{t('month.fileLine', { line, reference: payment ?? transaction })}</small>
                {expected !== null && <small>{t('month.expected', { amount: moneyText(expected) })}</small>}
              </span>
              <span className={`figure ${styles.end}`}>
                <Money euros={gross} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
