import { isMemberRole } from '@courtside/contract/wire/roles';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { ClubLogo } from '#shared/ui/icons/club-logo.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { EntryLink } from '../entry-link.tsx';
import { entryText, type MenuEntry, toolbarShortcuts } from '../navigation.ts';
import { BalancePill } from './balance-pill.tsx';
import styles from './toolbar.module.css';
import { GuestMenu, UserMenu } from './user-menu.tsx';

interface ToolbarProps {
  readonly menuLabel: string;
  readonly onMenu: () => void;
}

export function Toolbar({ menuLabel, onMenu }: ToolbarProps) {
  const { t } = useTranslation();
  const user = useSessionUser();
  // Nothing here works before a password that must be changed.
  const isFree = user !== undefined && !user.mustChangePassword;
  return (
    <header className={styles.toolbar} data-chrome data-bar>
      {user && <IconButton icon="menu" label={menuLabel} onClick={onMenu} />}
      <div className={styles.brand}>
        <AppLink className={styles.logo} to={PATHS.sportServices} aria-label={t('shell.home', { club: CLUB.name })}>
          <ClubLogo phoneBelow={720} />
        </AppLink>
      </div>
      {isFree && isMemberRole(user.apiRole) && <BalancePill />}
      {isFree && !isMemberRole(user.apiRole) && <LateFindField />}
      {isFree && (
        <nav className={styles.shortcuts} aria-label={t('shell.shortcuts')}>
          {toolbarShortcuts(user.apiRole).map((entry) => (
            <Shortcut key={entry.icon} entry={entry} unread={user.notifications} />
          ))}
        </nav>
      )}
      {user ? <UserMenu user={user} /> : <GuestMenu />}
    </header>
  );
}

/** Members load no code for it. */
function LateFindField() {
  const [Field, setField] = useState<ComponentType>();
  useEffect(() => {
    // Without it the list of members still has its own field.
    import('./find-field.tsx').then(({ FindField }) => setField(() => FindField)).catch(() => undefined);
  }, []);
  return Field ? <Field /> : null;
}

function Shortcut({ entry, unread }: { readonly entry: MenuEntry; readonly unread: number }) {
  const { t } = useTranslation();
  const hasCount = entry.counts === 'unread';
  const label = hasCount && unread > 0 ? t('shell.unread', { count: unread }) : entryText(entry, t);
  return (
    <EntryLink
      entry={entry}
      className={hasCount ? styles.bell : styles.shortcut}
      label={label}
      title={entryText(entry, t)}
    >
      <Icon name={entry.icon} />
      {hasCount && unread > 0 && (
        // Rendered by CSS: the label has the number in words, and Arabic has words for one and two.
        <span className={`${styles.badge} num`} data-count={unread > 99 ? '99+' : unread} aria-hidden="true" />
      )}
    </EntryLink>
  );
}
