import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import office from '#shared/office/frame/office-page.module.css';
import { OfficeSkeleton } from '#shared/office/frame/office-parts.tsx';
import { officeSportsQuery } from '#shared/office/frame/queries.ts';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { SportsEditor } from './sports-editor.tsx';

/** The sports of the club: which there are, in which order, and what members read about them. */
export function SportsPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const sports = useQuery(officeSportsQuery);
  const head = (intro: string) => (
    <header className={office.head}>
      <div className={office.titles}>
        <h1 className={office.title}>{t('shell.sports')}</h1>
        <p className={office.intro}>{intro}</p>
      </div>
    </header>
  );
  const frame = (content: ReactNode) => (
    <div className={office.page}>
      {head('')}
      <div className={office.scroll}>{content}</div>
    </div>
  );
  if (sports.data && hasWords)
    return (
      <div className={office.page}>
        <SportsEditor base={sports.data} head={head} />
      </div>
    );
  if (!sports.isError) return frame(<OfficeSkeleton />);
  return frame(
    <div className={office.card}>
      <ErrorState failure={sports.error} onRetry={() => void sports.refetch()} />
    </div>,
  );
}
