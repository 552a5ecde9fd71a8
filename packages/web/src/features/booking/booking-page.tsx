import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { BookingFlow } from './booking-flow.tsx';
import { useSelectedSession } from './state/use-selected-session.ts';

/** spec 2.1: the main booking page, for the session that the schedule stored. */
export function BookingPage() {
  const { selected, exchange } = useSelectedSession();
  // A subadmin reads only, whatever this device has stored.
  const isReadOnly = useUser().apiRole === 'subadmin';
  if (isReadOnly || !selected) return <NoSessionSelected isReadOnly={isReadOnly} />;
  return <BookingFlow {...selected} onExchange={exchange} />;
}

function NoSessionSelected({ isReadOnly }: { readonly isReadOnly: boolean }) {
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
