import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card, PageFrame } from '#shared/ui/page-frame.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';
import { BookingCounter } from './booking-counter.tsx';
import { useChosenSession } from './use-chosen-session.ts';

/** spec 2.1: the main booking page, for the session that the schedule handed over. */
export function BookingPage() {
  const { chosen, exchange } = useChosenSession();
  if (!chosen) return <NothingChosen />;
  return <BookingCounter {...chosen} onExchange={exchange} />;
}

function NothingChosen() {
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
