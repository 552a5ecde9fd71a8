import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card, PageFrame } from '#shared/ui/page-frame.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';
import { NotificationList } from './notification-list.tsx';
import { useMarkRead } from './use-mark-read.ts';

/** spec 2.1: no auth setting, so a guest may come here too and is asked to log in. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const user = useSessionUser();
  if (user) {
    return (
      <PageFrame
        title={t('notifications.title')}
        intro={t('notifications.intro', { count: user.notifications })}
        aside={user.notifications > 0 && <MarkAll />}
      >
        <NotificationList />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('notifications.title')}>
      <Card>
        <EmptyState title={t('notifications.guestTitle')} text={t('notifications.guestText')}>
          <LinkButton variant="primary" to={PATHS.login}>
            {t('notifications.login')}
          </LinkButton>
        </EmptyState>
      </Card>
    </PageFrame>
  );
}

function MarkAll() {
  const { t } = useTranslation();
  const mark = useMarkRead();
  return (
    <Button icon="check" busy={mark.isPending} onClick={() => mark.mutate('all')}>
      {t('notifications.markAll')}
    </Button>
  );
}
