import type { Dispute, Payment } from '@courtside/contract/money/payments';
import { formatEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import { Fact, PanelFacts } from '#shared/office/beside/panel-facts.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import styles from './sheet.module.css';

interface DisputeBooksProps {
  readonly payment: Payment;
  readonly dispute: Dispute;
}

/** What the balance gave and what is owed, at a glance. */
export function DisputeFacts({ dispute }: { readonly dispute: Dispute }) {
  const { t } = useTranslation();
  const claimed = dispute.claim?.amount ?? 0;
  return (
    <ol className={styles.split} aria-label={t('cardPayments.split', { amount: moneyText(dispute.amount) })}>
      {dispute.fromBalance > 0 && (
        <li style={{ flexGrow: dispute.fromBalance }} data-part="balance">
          <b>
            <Money euros={dispute.fromBalance} />
          </b>
          <span>{t('cardPayments.fromBalance')}</span>
        </li>
      )}
      {dispute.claim && (
        <li style={{ flexGrow: claimed }} data-part="claim">
          <b>
            <Money euros={claimed} />
          </b>
          <span>{t(`cardPayments.claimPart.${dispute.claim.state}`)}</span>
        </li>
      )}
    </ol>
  );
}

/** The entry of the dispute: it follows from what the balance gave and from the claim (decision 0128). */
export function DisputeBooks({ payment, dispute }: DisputeBooksProps) {
  const { t } = useTranslation();
  const claimed = dispute.claim?.amount ?? 0;
  if (dispute.fromBalance + claimed === 0) return null;
  const who = `${isolatedText(payment.memberName)} ${payment.memberCode}`;
  const lines: ReadonlyArray<readonly [account: string, amount: number]> = [
    [t('cardPayments.books.clearing'), dispute.amount],
    [who, -dispute.fromBalance],
    [t('cardPayments.books.claim', { code: payment.memberCode }), -claimed],
  ];
  return (
    <details className={styles.books}>
      <summary>{t('cardPayments.books.title')}</summary>
      <PanelFacts>
        {lines
          .filter(([, amount]) => amount !== 0)
          .map(([account, amount]) => (
            <Fact key={account} term={account}>
              <Num>{`${amount > 0 ? '+' : '−'}${formatEuros(Math.abs(amount))}`}</Num>
            </Fact>
          ))}
      </PanelFacts>
      {dispute.state === 'won' && <p className={panel.text}>{t('cardPayments.books.won')}</p>}
    </details>
  );
}
