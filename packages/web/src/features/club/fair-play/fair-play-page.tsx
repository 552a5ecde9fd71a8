import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import office from '#shared/office/frame/office-page.module.css';
import { OfficeSkeleton } from '#shared/office/frame/office-parts.tsx';
import { categoriesQuery, officeSportsQuery } from '#shared/office/frame/queries.ts';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { FairPlayEditor } from './fair-play-editor.tsx';

/** Who may book how much, category by category, and what they read when they may not. */
export function FairPlayPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const sports = useQuery(officeSportsQuery);
  const categories = useQuery(categoriesQuery);
  const failed = [sports, categories].find(({ isError }) => isError);
  if (sports.data && categories.data && hasWords) {
    const items = sports.data.filter(({ isActive }) => isActive).toSorted((a, b) => a.position - b.position);
    return <FairPlayEditor sports={items} categories={categories.data} />;
  }
  return (
    <div className={office.page}>
      <header className={office.head}>
        <div className={office.titles}>
          <h1 className={office.title}>{t('shell.fairPlay')}</h1>
        </div>
      </header>
      <div className={office.scroll}>
        {failed ? (
          <div className={office.card}>
            <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />
          </div>
        ) : (
          <OfficeSkeleton />
        )}
      </div>
    </div>
  );
}
