import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card, PageFrame } from '#shared/ui/page-frame.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';

export function BookingPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('booking.title')}>
      <Card>
        <EmptyState title={t('booking.emptyTitle')} text={t('booking.emptyText')}>
          <LinkButton variant="primary" to={PATHS.bookingSchedule}>
            {t('booking.toSchedule')}
          </LinkButton>
        </EmptyState>
      </Card>
    </PageFrame>
  );
}
