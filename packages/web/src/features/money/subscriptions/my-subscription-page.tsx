import type { Subscription } from '@courtside/contract/money/subscriptions';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { ClaimCard, myClaimsQuery } from '../account/claim-card.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { subscriptionQuery, subscriptionsQuery } from './queries.ts';
import type { Allowing } from './renewals/allow-choices.ts';
import { AllowDialog } from './renewals/allow-dialog.tsx';
import { AutotopupCard } from './renewals/autotopup-card.tsx';
import { MandatesCard } from './renewals/mandates-card.tsx';
import { mandatesQuery } from './renewals/mandates-query.ts';
import styles from './renewals/renewals.module.css';
import { SubscriptionCard } from './subscription-card.tsx';

/** Plans with period, status and payments, and a button to pay the next period. */
export function MySubscriptionPage() {
  const { t } = useTranslation();
  const isMember = isMemberRole(useUser().apiRole);
  const [paying, setPaying] = useState<{ readonly subscription: Subscription; readonly opened: boolean }>();
  const [allowing, setAllowing] = useState<{ readonly allowing: Allowing; readonly opened: boolean }>();
  const claims = useQuery({ ...myClaimsQuery, enabled: isMember });
  const isArriving = useIsArriving(isMember) || claims.isLoading;
  const allow = (wanted: Allowing) => setAllowing({ allowing: wanted, opened: true });
  return (
    <PageFrame title={t('subscriptions.title')} intro={isMember ? t('renewals.intro') : undefined}>
      {isArriving ? (
        <Loading>
          <Skeleton height={240} radius={16} />
        </Loading>
      ) : (
        <div className={styles.columns} data-two={isMember || undefined}>
          <div className={styles.column}>
            {isMember && <ClaimCard claims={claims.data} />}
            <SubscriptionList onPay={(subscription) => setPaying({ subscription, opened: true })} onAllow={allow} />
          </div>
          {isMember && (
            <div className={styles.column}>
              <AutotopupCard onAllow={allow} />
              <MandatesCard onAllow={allow} />
            </div>
          )}
        </div>
      )}
      {allowing && <AllowDialog {...allowing} onClose={() => setAllowing({ ...allowing, opened: false })} />}
      {paying && <PayDialog {...paying} onClose={() => setPaying({ ...paying, opened: false })} />}
    </PageFrame>
  );
}

/** The height of a card depends on its history: all is loaded before, so that no card moves. */
function useIsArriving(isMember: boolean): boolean {
  const { data, isPending } = useQuery(subscriptionsQuery);
  const histories = useQueries({
    queries: (data ?? []).map(({ id }) => subscriptionQuery(id)),
    combine: (answers) => answers.some((answer) => answer.isPending),
  });
  const mandates = useQuery({ ...mandatesQuery, enabled: isMember });
  return isPending || histories || mandates.isLoading;
}

interface SubscriptionListProps {
  readonly onPay: (subscription: Subscription) => void;
  readonly onAllow: (allowing: Allowing) => void;
}

function SubscriptionList({ onPay, onAllow }: SubscriptionListProps) {
  const { t } = useTranslation();
  const isStaff = !isMemberRole(useUser().apiRole);
  const { data, error, refetch } = useQuery(subscriptionsQuery);
  if (error) {
    return (
      <Card>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (data && data.length > 0) {
    return data.map((subscription) => (
      <SubscriptionCard
        key={subscription.id}
        subscription={subscription}
        onPay={() => onPay(subscription)}
        onAllow={onAllow}
      />
    ));
  }
  const [title, text] = isStaff
    ? [t('subscriptions.staffTitle'), t('subscriptions.staffText')]
    : [t('subscriptions.emptyTitle'), t('subscriptions.emptyText')];
  return (
    <Card>
      <EmptyState title={title} text={text}>
        <LinkButton variant="primary" to={PATHS.sportServices}>
          {t('ui.backHome')}
        </LinkButton>
      </EmptyState>
    </Card>
  );
}
