import { useTranslation } from 'react-i18next';
import { Card, PageFrame } from '#shared/ui/page-frame.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';
import { SportTabs } from './sport-tabs.tsx';

export function BookingSchedulePage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('schedule.title')} intro={t('schedule.intro')} aside={<SportTabs />}>
      <Card>
        <EmptyState title={t('schedule.emptyTitle')} text={t('schedule.emptyText')} />
      </Card>
    </PageFrame>
  );
}
