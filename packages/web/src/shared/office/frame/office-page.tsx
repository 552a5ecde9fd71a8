import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { isRightToLeft } from '@courtside/contract/values/languages';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';
import sportTabs from '#shared/sports/sport-tabs.module.css';
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
  const tabs = (
    <SportTabs sports={items} chosen={sport.key} onChoose={(key) => setAddress({ sport: key }, { replace: true })} />
  );
  return (
    <div key={sport.key} className={`${styles.page} ${sportAccent(sport.theme)}`}>
      {children(sport, (intro) => head(intro, tabs))}
    </div>
  );
}

interface SportTabsProps {
  readonly sports: readonly OfficeSport[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

function SportTabs({ sports, chosen, onChoose }: SportTabsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isMirrored = isRightToLeft(language);
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = event.key === (isMirrored ? 'ArrowLeft' : 'ArrowRight');
    const back = event.key === (isMirrored ? 'ArrowRight' : 'ArrowLeft');
    if (!forward && !back) return;
    event.preventDefault();
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = sports.findIndex(({ key }) => key === chosen);
    const next = (at + (forward ? 1 : -1) + sports.length) % sports.length;
    const sport = sports[next];
    if (sport) onChoose(sport.key);
    tabs[next]?.focus();
  };
  return (
    <div className={`${sportTabs.tabs} ${styles.tabs}`} role="tablist" aria-label={t('office.sport')} onKeyDown={step}>
      {sports.map((sport) => (
        <button
          key={sport.key}
          type="button"
          role="tab"
          className={`${sportTabs.tab} ${sportAccent(sport.theme)}`}
          aria-selected={sport.key === chosen}
          tabIndex={sport.key === chosen ? 0 : -1}
          onClick={() => onChoose(sport.key)}
        >
          <Icon name={sportIcon(sport.theme)} />
          {textIn(sport.title, language)}
        </button>
      ))}
    </div>
  );
}
