import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { PATHS, SPORTS } from '#shared/routing/paths.ts';
import { Card, PageFrame } from '#shared/ui/page-frame.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';
import { SportTabs } from './sport-tabs.tsx';

/** The per-sport page; `/marsa/booking/Tennis` and `/marsa/booking/tennis` are one address (spec 2.1). */
export function SportBookingPage() {
  const { t } = useTranslation();
  const { sport: name = '' } = useParams();
  const sport = SPORTS.find((key) => key === name.toLowerCase());
  if (!sport) return <Navigate to={PATHS.notFound} replace />;
  return (
    <PageFrame title={t(`sports.${sport}`)} intro={t('schedule.intro')} aside={<SportTabs current={sport} />}>
      <Card>
        <EmptyState title={t('schedule.emptyTitle')} text={t('schedule.emptyText')} />
      </Card>
    </PageFrame>
  );
}
