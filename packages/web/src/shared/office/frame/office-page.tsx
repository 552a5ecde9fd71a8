import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';
import sportTabs from '#shared/sports/sport-tabs.module.css';
import { TabPanel, TabRow, TabView } from '#shared/ui/actions/tabs.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './office-page.module.css';
import { OfficeSkeleton } from './office-parts.tsx';
import { officeSportsQuery } from './queries.ts';
import { textIn } from './text-in.ts';

interface OfficePageProps {
  readonly title: string;
  /** The page of the chosen sport; the frame has its tabs. */
  readonly children: (sport: OfficeSport, head: (intro: string) => ReactNode) => ReactNode;
}

/** The frame of every set-up page: words, sports and their tabs, in each of their states. */
export function OfficePage({ title, children }: OfficePageProps) {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const sports = useQuery(officeSportsQuery);
  const [address, setAddress] = useSearchParams();
  const head = (intro: string, tabs?: ReactNode) => (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
      </div>
      {tabs}
    </header>
  );
  const frame = (content: ReactNode) => (
    <div className={styles.page}>
      {head('')}
      <div className={styles.scroll}>{content}</div>
    </div>
  );
  if (sports.isError) {
    return frame(
      <div className={styles.card}>
        <ErrorState failure={sports.error} onRetry={() => void sports.refetch()} />
      </div>,
    );
  }
  if (sports.isPending || !hasWords) return frame(<OfficeSkeleton />);
  const items = sports.data.toSorted((a, b) => a.position - b.position);
  const sport = items.find(({ key }) => key === address.get('sport')) ?? items[0];
  if (!sport) {
    return frame(
      <div className={styles.card}>
        <EmptyState title={t('office.noSports')} text={t('office.noSportsText')} />
      </div>,
    );
  }
  return (
    <TabView chosen={sport.key} onChoose={(key) => setAddress({ sport: key }, { replace: true })}>
      <div key={sport.key} className={`${styles.page} ${sportAccent(sport.theme)}`}>
        {children(sport, (intro) => head(intro, <SportTabs sports={items} />))}
      </div>
    </TabView>
  );
}

interface SportPanelProps {
  /** The key of the chosen sport. */
  readonly sport: string;
  readonly children: ReactNode;
}

/** What is below the tabs of the sports. */
export function SportPanel({ sport, children }: SportPanelProps) {
  return (
    <TabPanel id={sport} className={styles.scroll}>
      {children}
    </TabPanel>
  );
}

function SportTabs({ sports }: { readonly sports: readonly OfficeSport[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <TabRow
      label={t('office.sport')}
      className={`${sportTabs.tabs} ${styles.tabs}`}
      tabs={sports.map(({ key, theme, title }) => ({
        key,
        className: `${sportTabs.tab} ${sportAccent(theme)}`,
        content: (
          <>
            <Icon name={sportIcon(theme)} />
            {textIn(title, language)}
          </>
        ),
      }))}
    />
  );
}
