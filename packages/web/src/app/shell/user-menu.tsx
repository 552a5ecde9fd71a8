import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { logout } from '@courtside/contract/auth';
import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { ownFigure } from '#shared/court/member-look.ts';
import { openDialog } from '#shared/dialogs/dialog-store.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { prefetchPage } from '#shared/routing/prefetch.ts';
import { endSession } from '#shared/session/session-store.ts';
import type { SessionUser } from '#shared/session/session-user.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Num } from '#shared/ui/num.tsx';
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
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.user}>
          <Avatar user={user} figure={ownFigure(user.gender)} />
          {!user.isEmailVerified && (
            <span className={styles.unverified} title={t('shell.emailUnverified')}>
              <span className="sr">{t('shell.emailUnverified')}</span>
            </span>
          )}
          <span className={styles.who}>
            {user.displayName}
            <small className={styles.role}>
              {t(`shell.${user.apiRole}`)} <Num>{user.memberCode}</Num>
            </small>
          </span>
          <span className="sr">{t('shell.userMenu')}</span>
          <Icon name="down" size={16} className={styles.arrow} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {userMenu(user.apiRole).map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="logout" />} onClick={leave}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function GuestMenu() {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.user} aria-label={t('shell.guestMenu')}>
          <Icon name="user" />
          <Icon name="down" size={16} className={styles.arrow} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {GUEST_MENU.map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry: { label, icon, target } }: { readonly entry: MenuEntry }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPage = 'path' in target;
  const prefetch = isPage ? () => prefetchPage(target.path) : undefined;
  return (
    <Menu.Item
      leftSection={<Icon name={icon} />}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => (isPage ? void navigate(target.path) : openDialog(target.dialog))}
    >
      {t(label)}
    </Menu.Item>
  );
}
