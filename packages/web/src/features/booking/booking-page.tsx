import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { BookingCounter } from './booking-counter.tsx';
import { useChosenSession } from './use-chosen-session.ts';

/** spec 2.1: the main booking page, for the session that the schedule handed over. */
export function BookingPage() {
  const { chosen, exchange } = useChosenSession();
  // A subadmin reads only: whatever this device stored, there is nothing to go on with.
  const isReadOnly = useUser().apiRole === 'subadmin';
  if (isReadOnly || !chosen) return <NothingChosen isReadOnly={isReadOnly} />;
  return <BookingCounter {...chosen} onExchange={exchange} />;
}

function NothingChosen({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t } = useTranslation();
  const [title, text] = isReadOnly
    ? [t('booking.readOnlyTitle'), t('booking.readOnlyText')]
    : [t('booking.emptyTitle'), t('booking.emptyText')];
  return (
    <PageFrame title={t('booking.title')}>
      <Card>
        <EmptyState title={title} text={text}>
          <LinkButton variant="primary" to={PATHS.bookingSchedule}>
            {t('booking.toSchedule')}
          </LinkButton>
        </EmptyState>
      </Card>
    </PageFrame>
  );
}
