import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card, PageFrame } from '#shared/ui/page-frame.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';

export function InvoicePage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('invoice.title')}>
      <Card>
        <EmptyState title={t('invoice.emptyTitle')} text={t('invoice.emptyText')}>
          <LinkButton variant="primary" to={PATHS.sportServices}>
            {t('sports.bookCourt')}
          </LinkButton>
        </EmptyState>
      </Card>
    </PageFrame>
  );
}
