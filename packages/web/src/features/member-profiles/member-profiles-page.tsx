import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card, PageFrame } from '#shared/ui/page-frame.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';

export function MemberProfilesPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('memberProfiles.title')} intro={t('memberProfiles.intro')}>
      <Card>
        <EmptyState title={t('memberProfiles.emptyTitle')} text={t('memberProfiles.emptyText')}>
          <LinkButton variant="primary" to={PATHS.sportServices}>
            {t('ui.backHome')}
          </LinkButton>
        </EmptyState>
      </Card>
    </PageFrame>
  );
}
