import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { PageFrame } from '#shared/ui/page-frame.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';

/** Where the payment provider sends the browser back to (spec 2.1: no chrome). */
export function PaymentStatusPage() {
  const { t } = useTranslation();
  return (
    <main tabIndex={-1}>
      <PageFrame title={t('topup.statusTitle')}>
        <EmptyState title={t('topup.statusTitle')} text={t('topup.statusText')}>
          <LinkButton variant="primary" to={PATHS.myAccount}>
            {t('topup.toAccount')}
          </LinkButton>
        </EmptyState>
      </PageFrame>
    </main>
  );
}
