import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { useSessionUser } from '#shared/session/use-session.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card, PageFrame } from '#shared/ui/page-frame.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';

/** spec 2.1: no auth setting, so a guest may come here too and is asked to log in. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const user = useSessionUser();
  return (
    <PageFrame title={t('notifications.title')}>
      <Card>
        {user ? (
          <EmptyState title={t('notifications.emptyTitle')} text={t('notifications.emptyText')} />
        ) : (
          <EmptyState title={t('notifications.guestTitle')} text={t('notifications.guestText')}>
            <LinkButton variant="primary" to={PATHS.login}>
              {t('notifications.login')}
            </LinkButton>
          </EmptyState>
        )}
      </Card>
    </PageFrame>
  );
}
