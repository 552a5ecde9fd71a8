import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import office from '#shared/office/frame/office-page.module.css';
import { OfficeSkeleton } from '#shared/office/frame/office-parts.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { ClubEditor } from './club-editor.tsx';
import { officeClubQuery } from './queries.ts';

/** The club's own data: name, contact, look, legal texts, holidays, mail and payments. */
export function ClubPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const club = useQuery(officeClubQuery);
  const frame = (content: ReactNode) => (
    <div className={office.page}>
      <header className={office.head}>
        <div className={office.titles}>
          <h1 className={office.title}>{t('shell.clubPage')}</h1>
          <p className={office.intro}>{t('officeClub.intro')}</p>
        </div>
      </header>
      {content}
    </div>
  );
  // Without its words the head has another height.
  if (!hasWords) return <PageSkeleton />;
  if (club.data) return frame(<ClubEditor club={club.data} />);
  return frame(
    <div className={office.scroll}>
      {club.isError ? (
        <div className={office.card}>
          <ErrorState failure={club.error} onRetry={() => void club.refetch()} />
        </div>
      ) : (
        <OfficeSkeleton />
      )}
    </div>,
  );
}
