import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFeatures } from '#shared/api/club/club-query.ts';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { MyPasses } from './my-passes.tsx';
import { passesQuery } from './queries.ts';
import { RedeemCard } from './redeem-card.tsx';

/** What a member has paid before it is used. */
export function PassesPage() {
  const { t } = useTranslation();
  const features = useFeatures();
  const passes = useQuery({ ...passesQuery, enabled: features?.passes === true });
  // Passes that arrive later would push the card of the vouchers down.
  if (passes.isLoading && !passes.isFetched) return <PageSkeleton />;
  return (
    <PageFrame title={t('shell.passesPage')} intro={t('prepaid.intro')}>
      {features?.passes && <MyPasses passes={passes} />}
      {features?.vouchers && <RedeemCard />}
    </PageFrame>
  );
}
