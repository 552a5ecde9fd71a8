import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreLevelsPending } from '#features/competing/level/level-query.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useGameWords } from '#shared/i18n/use-game-words.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { Loading, PageSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { gamesQuery, myGamesQuery } from '../state/game-queries.ts';
import { useLiveGames } from '../state/use-live-games.ts';
import { AllGames } from './all-games.tsx';
import styles from './games-page.module.css';
import { MyGames } from './my-games.tsx';
import { type GameFiltersUse, useGameFilters } from './use-game-filters.ts';

/** Bookings with open places that the member can join. */
export function GamesPage() {
  const { t } = useTranslation();
  const hasWords = useGameWords();
  const use = useGameFilters();
  useLiveGames();
  // The titles of the sports; on a phone the navigation is closed and does not fetch them.
  useQuery(servicesQuery);
  if (!hasWords) return <PageSkeleton />;
  return (
    <PageFrame title={t('shell.openGames')} intro={t('games.intro')} aside={<Views {...use} />}>
      <Content {...use} />
    </PageFrame>
  );
}

function Views({ filters, change }: GameFiltersUse) {
  const { t } = useTranslation();
  return (
    <div className={styles.views}>
      <Segmented
        label={t('games.views')}
        value={filters.view}
        onChange={(view) => change({ view })}
        choices={[
          { value: 'all', label: t('games.all') },
          { value: 'mine', label: t('games.mine') },
        ]}
      />
      <LinkButton icon="plus" to={PATHS.sportServices}>
        {t('games.start')}
      </LinkButton>
    </div>
  );
}

function Content(use: GameFiltersUse) {
  const isMine = use.filters.view === 'mine';
  const { data, error, refetch } = useQuery(isMine ? myGamesQuery : gamesQuery);
  // Moments are written in the club's time.
  const club = useQuery(clubQuery);
  // A note about missing levels is above the games: nothing moves when they are known, and a later game of another sport waits for nothing.
  const areLevelsPending = useAreLevelsPending(data?.items.map(({ service }) => service) ?? []);
  const [isShown, setIsShown] = useState(false);
  if (!isShown && data && !areLevelsPending) setIsShown(true);
  if (error)
    return (
      <Card>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || !club.data || !isShown)
    return (
      <Loading>
        <Skeleton height={56} radius={12} />
        <Skeleton height={104} radius={16} />
        <Skeleton height={104} radius={16} />
      </Loading>
    );
  if (isMine) return <MyGames games={data.items} />;
  return <AllGames games={data.items} {...use} />;
}
