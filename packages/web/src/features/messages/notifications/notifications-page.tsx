import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PATHS } from '#shared/routing/paths.ts';
import { endedByChoice } from '#shared/session/session-store.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { writeText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { NotificationList } from './notification-list.tsx';
import { useMarkRead } from './use-mark-read.ts';

/** spec 2.1: no auth setting, so a guest may open the page and is asked to log in. */
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
  return <GuestView />;
}

/** Stores this path, so that every login returns to it. */
function GuestView() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const storeReturnPath = () => writeText(STORAGE_KEYS.redirectUrl, here);
  useEffect(() => {
    if (!endedByChoice()) writeText(STORAGE_KEYS.redirectUrl, here);
  }, [here]);
  return (
    <PageFrame title={t('notifications.title')}>
      <Card>
        <EmptyState title={t('notifications.guestTitle')} text={t('notifications.guestText')}>
          <LinkButton variant="primary" to={PATHS.login} onClick={storeReturnPath}>
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
