import type { MonthReport } from '@courtside/contract/money/office-month';
import { sumEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import styles from './month-page.module.css';

/** The drawer. */
export function SumsCard({ report: { cash } }: { readonly report: MonthReport }) {
  const { t } = useTranslation();
  const drawer = [
    ['begin', cash.opening],
    ['paidIn', cash.paidIn],
    ['paidOut', -cash.paidOut],
    ['bank', cash.transferred],
    ['differences', cash.differences],
  ] as const;
  return (
    <Block title={t('month.cash')}>
      <Sums lines={drawer} end={['drawerEnd', cash.closing]} />
    </Block>
  );
}

/** What members owe because card money went back to the bank. */
export function ClaimsCard({ report: { claims } }: { readonly report: MonthReport }) {
  const { t } = useTranslation();
  const lines = [
    ['begin', claims.opening],
    ['claimsRaised', claims.raised],
    ['claimsWithdrawn', -claims.withdrawn],
    ['claimsPaid', -claims.paid],
    ['claimsWaived', -claims.waived],
  ] as const;
  return (
    <Block title={t('month.claims')}>
      <Sums lines={lines} end={['claimsEnd', claims.closing]} />
    </Block>
  );
}

/** What was sold and not used: the club owes sessions for it, or a balance. */
export function PrepaidCard({ report: { prepaid } }: { readonly report: MonthReport }) {
  const { t } = useTranslation();
  const { passes, vouchers } = prepaid;
  if (passes === 0 && vouchers === 0) return null;
  const lines = [['passes', passes] as const, ['vouchers', vouchers] as const];
  return (
    <Block title={t('month.prepaid')}>
      <Sums lines={lines} end={['prepaidEnd', sumEuros(passes, vouchers)]} />
    </Block>
  );
}

type Label =
  | 'begin'
  | 'paidIn'
  | 'paidOut'
  | 'bank'
  | 'differences'
  | 'charged'
  | 'cardsReturned'
  | 'claimsRaised'
  | 'claimsWithdrawn'
  | 'claimsPaid'
  | 'claimsWaived'
  | 'claimsEnd'
  | 'passes'
  | 'vouchers'
  | 'prepaidEnd'
  | 'providerPaid'
  | 'fees'
  | 'cardDifferences'
  | 'received'
  | 'paidFrom'
  | 'terminalTaken'
  | 'terminalReturned'
  | 'terminalPaid'
  | 'terminalFees'
  | 'bankEnd'
  | 'terminalEnd'
  | 'drawerEnd'
  | 'providerEnd';
type Line = readonly [label: Label, euros: number];

/** Amounts and what they add up to. */
export function Sums({ lines, end }: { readonly lines: readonly Line[]; readonly end: Line }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.sums}>
      {[...lines, end].map(([label, euros]) => (
        <div key={label} data-sum={label === end[0] || undefined}>
          <dt>{t(`month.${label}`)}</dt>
          <dd>
            <Money euros={euros} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
