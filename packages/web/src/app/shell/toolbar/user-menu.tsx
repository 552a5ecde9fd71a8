import { logout } from '@courtside/contract/people/auth';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { Avatar } from '#shared/court/avatar.tsx';
import { ownFigure } from '#shared/drawings/players/member-figure.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { prefetchPage } from '#shared/routing/prefetch.ts';
import { endSession } from '#shared/session/session-store.ts';
import type { SessionUser } from '#shared/session/session-user.ts';
import { openDialog } from '#shared/store/dialog-store.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { DUE_PASSWORD_MENU, entryText, GUEST_MENU, type MenuEntry, userMenu } from '../navigation.ts';
import { Menu, type MenuItem } from './menu.tsx';
import styles from './user-menu.module.css';

export function UserMenu({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toItem = useToItem();
  const entries = user.mustChangePassword ? DUE_PASSWORD_MENU : userMenu(user.apiRole);
  const leave = () => {
    // The server ends the session too; the user does not wait for it.
    void callApi(logout).catch(() => undefined);
    endSession('loggedOut');
    void navigate(PATHS.login);
  };
  return (
    <Menu
      className={styles.user}
      button={
        <>
          <Avatar user={user} figure={ownFigure(user.gender)} />
          {!user.isEmailVerified && (
            <span className={styles.unverified} title={t('shell.emailUnverified')}>
              <span className="sr">{t('shell.emailUnverified')}</span>
            </span>
          )}
          <span className={styles.who}>
            <MemberName name={user.displayName} />
            <small className={styles.role}>
              {t(`shell.${user.apiRole}`)} <Num>{user.memberCode}</Num>
            </small>
          </span>
          <span className="sr">{t('shell.userMenu')}</span>
          <Icon name="down" size={16} className={styles.arrow} />
        </>
      }
      groups={[entries.map(toItem), [{ label: t('shell.logout'), icon: 'logout', onChoose: leave }]]}
    />
  );
}

export function GuestMenu() {
  const { t } = useTranslation();
  const toItem = useToItem();
  return (
    <Menu
      className={styles.user}
      label={t('shell.guestMenu')}
      button={
        <>
          <Icon name="user" />
          <Icon name="down" size={16} className={styles.arrow} />
        </>
      }
      groups={[GUEST_MENU.map(toItem)]}
    />
  );
}

/** Turns an entry of the navigation into one of a menu. */
function useToItem(): (entry: MenuEntry) => MenuItem {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (entry) => {
    const { icon, target } = entry;
    return {
      label: entryText(entry, t),
      icon,
      ...('path' in target
        ? { onChoose: () => void navigate(target.path), onApproach: () => prefetchPage(target.path) }
        : { onChoose: () => openDialog(target.dialog) }),
    };
  };
}
