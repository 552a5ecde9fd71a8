import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card, PageFrame } from '#shared/ui/page-frame.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';

export function MyBookingsPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('myBookings.title')} intro={t('myBookings.intro')}>
      <Card>
        <EmptyState title={t('myBookings.emptyTitle')} text={t('myBookings.emptyText')}>
          <LinkButton variant="primary" to={PATHS.sportServices}>
            {t('sports.bookCourt')}
          </LinkButton>
        </EmptyState>
      </Card>
    </PageFrame>
  );
}
