import type { OfficeBoard } from '@courtside/contract/clubhouse/office-boards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '#shared/api/club/club-query.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { BoardDialog } from './board-dialog.tsx';
import { BoardRow } from './board-row.tsx';
import styles from './boards-page.module.css';
import { boardsQuery } from './boards-query.ts';
import { KiosksCard } from './kiosks/kiosks-card.tsx';
import { kiosksQuery } from './kiosks/kiosks-query.ts';

/** Screens in the club house: made, changed and switched off here. */
export function BoardsPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const hasBoards = useFeature('board');
  const hasKiosks = useFeature('kiosk');
  const boards = useQuery({ ...boardsQuery, enabled: hasBoards });
  const kiosks = useQuery({ ...kiosksQuery, enabled: hasKiosks });
  // Both at once: a card that grows would push the other down.
  if (!hasWords || boards.isLoading || kiosks.isLoading) return <PageSkeleton />;
  return (
    <PageFrame title={t('shell.boardsPage')}>
      {hasBoards && <BoardsCard />}
      {hasKiosks && <KiosksCard />}
    </PageFrame>
  );
}

function BoardsCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(boardsQuery);
  const [board, setBoard] = useState<OfficeBoard>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (next?: OfficeBoard) => {
    setBoard(next);
    setIsOpen(true);
  };
  return (
    <Card>
      <div className={styles.title}>
        <div>
          <h2>{t('boards.boards')}</h2>
          <p className={styles.note}>{t('boards.intro')}</p>
        </div>
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={() => open()}>
          {t('boards.make')}
        </Button>
      </div>
      {error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <EmptyState title={t('boards.none')} text={t('boards.noneText')} />
      ) : (
        <ul className={styles.boards}>
          {data?.items.map((each) => (
            <BoardRow key={each.id} board={each} onEdit={() => open(each)} />
          ))}
        </ul>
      )}
      <BoardDialog board={board} opened={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
