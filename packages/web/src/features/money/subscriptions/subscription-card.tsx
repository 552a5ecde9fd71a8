import type { Subscription } from '@courtside/contract/money/subscriptions';
import { clubDate, toDisplayDate } from '@courtside/contract/values/dates';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { planText, planTitle } from '#shared/i18n/labels/plan-labels.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { PaidPeriods } from './paid-periods.tsx';
import type { Allowing } from './renewals/allow-choices.ts';
import { RenewalSection } from './renewals/renewal-section.tsx';
import styles from './subscription-card.module.css';

interface SubscriptionCardProps {
  readonly subscription: Subscription;
  readonly onPay: () => void;
  readonly onAllow: (allowing: Allowing) => void;
}

export function SubscriptionCard({ subscription, onPay, onAllow }: SubscriptionCardProps) {
  const { t, i18n } = useTranslation();
  const { id, plan, status, amount, periodFrom, periodTo, nextFrom, nextTo, canPay } = subscription;
  const title = planTitle(plan, t, i18n.language);
  const period = (from: string, to: string) =>
    t('subscriptions.fromTo', {
      from: toDisplayDate(clubDate(from), i18n.language),
      to: toDisplayDate(clubDate(to), i18n.language),
    });
  return (
    <Card>
      <div className={styles.subscription}>
        <header className={styles.header}>
          <div>
            <h2 className={styles.plan}>{title}</h2>
            <p className={styles.text} dir="auto">
              {planText(plan, t, i18n.language)}
            </p>
          </div>
          <span className={styles.status} data-status={status}>
            <Icon name={status === 'active' ? 'check' : 'alert'} size={16} />
            {t(`subscriptions.statusLabels.${status}`)}
          </span>
        </header>
        <p>{statusSentence(subscription, t, i18n.language)}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('subscriptions.period')}</dt>
            <dd>{period(periodFrom, periodTo)}</dd>
          </div>
          {canPay && (
            <div>
              <dt>{t('subscriptions.nextPeriod')}</dt>
              <dd>{period(nextFrom, nextTo)}</dd>
            </div>
          )}
          <div>
            <dt>{t(`subscriptions.price.${plan.period}`)}</dt>
            <dd>
              <Money euros={amount} />
            </dd>
          </div>
          <div>
            <dt>{t('subscriptions.number')}</dt>
            <dd>
              <Num>{id}</Num>
            </dd>
          </div>
        </dl>
        {canPay && (
          <Button variant={status === 'active' ? 'quiet' : 'primary'} size="lg" icon="wallet" onClick={onPay}>
            {t('subscriptions.pay')}
          </Button>
        )}
        <RenewalSection subscription={subscription} onPay={onPay} onAllow={onAllow} />
        <PaidPeriods id={id} plan={title} />
      </div>
    </Card>
  );
}

/** Explains the status with its date. */
function statusSentence({ status, periodTo, lapsesOn }: Subscription, t: TFunction, language: string): string {
  switch (status) {
    case 'active':
      return t('subscriptions.activeText', { date: toDisplayDate(clubDate(periodTo), language) });
    case 'due':
      return t('subscriptions.dueText', { date: toDisplayDate(clubDate(lapsesOn), language) });
    case 'lapsed':
      return t('subscriptions.lapsedText', { date: toDisplayDate(clubDate(lapsesOn), language) });
  }
}
