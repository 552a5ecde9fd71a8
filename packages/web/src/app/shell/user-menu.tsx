import { logout } from '@courtside/contract/auth';
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
import { Menu, MenuDivider, MenuItem } from './menu.tsx';
import { GUEST_MENU, type MenuEntry, userMenu } from './navigation.ts';
import styles from './user-menu.module.css';

export function UserMenu({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = () => {
    // The server ends the session as well; the user need not wait for it.
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
    >
      {userMenu(user.apiRole).map((entry) => (
        <Entry key={entry.label} entry={entry} />
      ))}
      <MenuDivider />
      <MenuItem icon="logout" onChoose={leave}>
        {t('shell.logout')}
      </MenuItem>
    </Menu>
  );
}

export function GuestMenu() {
  const { t } = useTranslation();
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
    >
      {GUEST_MENU.map((entry) => (
        <Entry key={entry.label} entry={entry} />
      ))}
    </Menu>
  );
}

function Entry({ entry: { label, icon, target } }: { readonly entry: MenuEntry }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPage = 'path' in target;
  return (
    <MenuItem
      icon={icon}
      onApproach={isPage ? () => prefetchPage(target.path) : undefined}
      onChoose={() => (isPage ? void navigate(target.path) : openDialog(target.dialog))}
    >
      {t(label)}
    </MenuItem>
  );
}
