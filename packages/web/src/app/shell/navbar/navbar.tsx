import { useTranslation } from 'react-i18next';
import { useUser } from '#shared/session/use-session.tsx';
import { selectedSport } from '#shared/sports/selected-sport.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { EntryLink } from '../entry-link.tsx';
import { type MenuEntry, navbarSections } from '../navigation.ts';
import { Credit } from './credit.tsx';
import styles from './navbar.module.css';

export interface NavbarPanels {
  readonly onThemeSettings: () => void;
  /** Absent on pages without side panels. */
  readonly onQuickPanel?: () => void;
}

interface NavbarProps extends NavbarPanels {
  readonly folded: boolean;
  readonly onFollow?: () => void;
}

/** 280 px wide or folded to 64 (spec 9); the phone shows the same list in a drawer. */
export function Navbar({ folded, onFollow, onThemeSettings, onQuickPanel }: NavbarProps) {
  const { t } = useTranslation();
  const { apiRole, notifications } = useUser();
  return (
    <nav
      className={styles.navbar}
      data-folded={folded || undefined}
      data-staff={apiRole !== 'member' || undefined}
      data-chrome
      aria-label={t('shell.mainNavigation')}
    >
      {navbarSections(apiRole, selectedSport()?.key).map((section) => (
        <section key={section.title}>
          <h2 className={styles.heading}>{t(section.title)}</h2>
          <ul>
            {section.entries.map((entry) => (
              <li key={entry.label}>
                <NavbarEntry entry={entry} unread={notifications} onFollow={onFollow} />
              </li>
            ))}
            {section.title === 'shell.club' && (
              <>
                {onQuickPanel && <PanelButton icon="panel" label={t('shell.quickPanel')} onOpen={onQuickPanel} />}
                <PanelButton icon="gear" label={t('shell.themeSettings')} onOpen={onThemeSettings} />
              </>
            )}
          </ul>
        </section>
      ))}
      <Credit className={styles.foot} />
    </nav>
  );
}

interface NavbarEntryProps {
  readonly entry: MenuEntry;
  readonly unread: number;
  readonly onFollow?: () => void;
}

function NavbarEntry({ entry, unread, onFollow }: NavbarEntryProps) {
  const { t } = useTranslation();
  return (
    <EntryLink entry={entry} className={styles.entry} title={t(entry.label)} onFollow={onFollow}>
      <Icon name={entry.icon} />
      <span className={styles.label}>{t(entry.label)}</span>
      {entry.counts === 'unread' && unread > 0 && (
        <span className={styles.count}>
          <Num>{unread}</Num>
        </span>
      )}
    </EntryLink>
  );
}

interface PanelButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onOpen: () => void;
}

function PanelButton({ icon, label, onOpen }: PanelButtonProps) {
  return (
    <li>
      <button type="button" className={styles.entry} title={label} aria-haspopup="dialog" onClick={onOpen}>
        <Icon name={icon} />
        <span className={styles.label}>{label}</span>
      </button>
    </li>
  );
}
