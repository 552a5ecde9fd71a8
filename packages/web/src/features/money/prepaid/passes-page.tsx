import { useTranslation } from 'react-i18next';
import { useFeatures } from '#shared/api/club/club-query.ts';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { MyPasses } from './my-passes.tsx';
import { RedeemCard } from './redeem-card.tsx';

/** What a member has paid before it is used. */
export function PassesPage() {
  const { t } = useTranslation();
  const features = useFeatures();
  return (
    <PageFrame title={t('shell.passesPage')} intro={t('prepaid.intro')}>
      {features?.passes && <MyPasses />}
      {features?.vouchers && <RedeemCard />}
    </PageFrame>
  );
}
