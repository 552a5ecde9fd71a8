import { isMemberRole } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFeatures } from '#shared/api/club/club-query.ts';
import { deskCountsQuery } from '#shared/api/desk-counts-query.ts';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { selectedSport } from '#shared/sports/selected-sport.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { sportIcon } from '#shared/sports/sport-look.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { EntryLink } from '../entry-link.tsx';
import { DUE_PASSWORD_SECTIONS, entryText, type NavbarItem, navbarSections, type SportEntry } from '../navigation.ts';
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
  const { apiRole, mustChangePassword } = useUser();
  const language = useLanguage();
  const sports = useSportEntries();
  const counts = useCounts();
  const features = useFeatures();
  const sections = mustChangePassword
    ? DUE_PASSWORD_SECTIONS
    : navbarSections(apiRole, sports ?? NO_SPORTS, language, { features, chosenSport: selectedSport()?.key });
  return (
    <nav
      className={styles.navbar}
      data-folded={folded || undefined}
      data-staff={!isMemberRole(apiRole) || undefined}
      data-chrome
      aria-label={t('shell.mainNavigation')}
    >
      {sections.map((section) => (
        <section key={section.title}>
          <h2 className={styles.heading}>{t(section.title)}</h2>
          <ul>
            {section.entries.map((entry) => (
              <li key={Object.values(entry.target).join()}>
                <NavbarEntry entry={entry} counts={counts} onFollow={onFollow} />
              </li>
            ))}
            {section.title === 'shell.play' && !sports && <SportsSkeleton />}
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

type Counts = Readonly<Record<NonNullable<NavbarItem['counts']>, number>>;

/** The numbers of the entries. What waits at the desk is read every minute: no stream tells it. */
function useCounts(): Counts {
  const { apiRole, mustChangePassword, notifications } = useUser();
  const enabled = apiRole === 'admin' && !mustChangePassword;
  const { data } = useQuery({ ...deskCountsQuery, enabled, refetchInterval: 60_000 });
  return { unread: notifications, desk: data ? data.contacts + data.applications : 0 };
}

const NO_SPORTS: readonly SportEntry[] = [];

/** The club's sports, hidden ones excepted; undefined until they are known. None before a password that must be changed. */
function useSportEntries(): readonly SportEntry[] | undefined {
  const { t } = useTranslation();
  const { mustChangePassword } = useUser();
  const { data } = useQuery({ ...servicesQuery, enabled: !mustChangePassword });
  if (mustChangePassword) return NO_SPORTS;
  return data?.map(({ key, title, sportTheme }) => ({
    key,
    title: sportTitle(key, t, title),
    icon: sportIcon(themeOf(sportTheme.folder)),
  }));
}

const ROWS = [1, 2, 3, 4];

/** Keeps the room of the sports until they are known, so that the entries below do not move. */
function SportsSkeleton() {
  return ROWS.map((row) => (
    <li key={row} className={styles.entry} aria-hidden="true">
      <Skeleton height={20} />
    </li>
  ));
}

interface NavbarEntryProps {
  readonly entry: NavbarItem;
  readonly counts: Counts;
  readonly onFollow?: () => void;
}

function NavbarEntry({ entry, counts, onFollow }: NavbarEntryProps) {
  const { t } = useTranslation();
  const count = entry.counts ? counts[entry.counts] : 0;
  const text = entryText(entry, t);
  const outside = 'url' in entry.target ? `${text} ${t('shell.newTab')}` : undefined;
  const label = entry.counts === 'desk' && count > 0 ? t('shell.inboxOpen', { count }) : outside;
  return (
    <EntryLink entry={entry} className={styles.entry} label={label} title={outside ?? text} onFollow={onFollow}>
      <Icon name={entry.icon} />
      <span className={styles.label}>{text}</span>
      {count > 0 &&
        (label ? (
          // Rendered by CSS: the label has the number in words.
          <span className={`${styles.count} num`} data-count={count} aria-hidden="true" />
        ) : (
          <span className={styles.count}>
            <Num>{count}</Num>
          </span>
        ))}
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
