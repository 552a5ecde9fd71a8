import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyLevels } from '#features/competing/level/level-query.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { isOver } from '../state/game-labels.ts';
import type { Game } from '../state/game-queries.ts';
import { GameRows } from './game-rows.tsx';
import styles from './games-page.module.css';

/** Over games are below those that are still to come. */
const isPast = (game: Game) => isOver(game) || Date.parse(game.startsAt) <= Date.now();

/** What I opened, what I joined or asked for, and how games ended lately. */
export function MyGames({ games }: { readonly games: readonly Game[] }) {
  const { t } = useTranslation();
  const coming = games.filter((game) => !isPast(game));
  if (games.length === 0)
    return (
      <Card>
        <EmptyState title={t('games.myNone.title')} text={t('games.myNone.text')}>
          <LinkButton variant="primary" to={PATHS.sportServices}>
            {t('games.start')}
          </LinkButton>
        </EmptyState>
      </Card>
    );
  return (
    <>
      <MyPart title={t('games.opened')} games={coming.filter(({ isMine }) => isMine)} />
      <MyPart title={t('games.joined')} games={coming.filter(({ isMine }) => !isMine)} />
      <MyPart title={t('games.lately')} games={games.filter(isPast)} />
    </>
  );
}

function MyPart({ title, games }: { readonly title: string; readonly games: readonly Game[] }) {
  const id = useId();
  const levels = useMyLevels(games.map(({ service }) => service));
  if (games.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <GameRows games={games} levels={levels} />
    </section>
  );
}
