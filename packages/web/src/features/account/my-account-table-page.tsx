import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card, PageFrame } from '#shared/ui/page-frame.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';

export function MyAccountTablePage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('account.tableTitle')} intro={t('account.intro')}>
      <Card>
        <EmptyState title={t('account.emptyTitle')} text={t('account.emptyText')}>
          <LinkButton to={PATHS.myAccount}>{t('account.title')}</LinkButton>
        </EmptyState>
      </Card>
    </PageFrame>
  );
}
