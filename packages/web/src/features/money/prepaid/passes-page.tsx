import { useTranslation } from 'react-i18next';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { RedeemCard } from './redeem-card.tsx';

/** What a member has paid before it is used. */
export function PassesPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('shell.passesPage')} intro={t('prepaid.intro')}>
      <RedeemCard />
    </PageFrame>
  );
}
