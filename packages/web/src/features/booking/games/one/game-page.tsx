import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useGameWords } from '#shared/i18n/use-game-words.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { servicesQuery, useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { BackLink } from '#shared/ui/page/back-link.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { placesLeft } from '../state/game-labels.ts';
import { type GameDetail, gameQuery } from '../state/game-queries.ts';
import { useLiveGames } from '../state/use-live-games.ts';
import { BigCourt } from './big-court.tsx';
import styles from './game-page.module.css';
import { GameSide } from './game-side.tsx';
import { Notes } from './notes.tsx';
import { OtherPlayers } from './other-players.tsx';

/** One open game: who plays, what a place costs, and what the member can do. */
export function GamePage() {
  const { t } = useTranslation();
  const hasWords = useGameWords();
  const { section = '', key = '' } = useParams();
  const { data, error, refetch } = useQuery(gameQuery({ section, key }));
  const club = useQuery(clubQuery);
  useLiveGames();
  useQuery(servicesQuery);
  if (!hasWords) return <PageSkeleton />;
  // A game that was read once stays shown while the server does not answer.
  if (data && club.data) return <GameView game={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <PageFrame title={t('shell.openGames')}>
      <Card>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </Card>
    </PageFrame>
  );
}

function GameView({ game }: { readonly game: GameDetail }) {
  const { t } = useTranslation();
  const theme = useSportTheme(game.service);
  // On the phone one is above the other: a booker answers first.
  const isSideFirst = useIsPhone() && game.isMine;
  return (
    <PageFrame
      above={<BackLink to={PATHS.games}>{t('shell.openGames')}</BackLink>}
      title={<Title game={game} />}
      intro={<Intro game={game} />}
    >
      <div className={`${styles.columns} ${sportAccent(theme)}`}>
        {isSideFirst && <GameSide game={game} />}
        <section className={styles.card} aria-label={t('game.court')}>
          <BigCourt game={game} />
          <Notes game={game} />
          {game.isMine && <OtherPlayers game={game} />}
        </section>
        {!isSideFirst && <GameSide game={game} />}
      </div>
    </PageFrame>
  );
}

/** 'Padel with Layla, Karim and Sofia'. */
function Title({ game }: { readonly game: GameDetail }) {
  const { t, i18n } = useTranslation();
  const { memberCode } = useUser();
  const sport = sportTitle(game.service, t);
  const others = game.players
    .filter((player) => player.memberCode !== memberCode && player.name !== '')
    .map(({ name }) => firstNameOf(name));
  if (game.isMine) return t('game.yours', { sport });
  return others.length > 0 ? t('game.with', { sport, names: formatList(others, i18n.language) }) : sport;
}

function Intro({ game }: { readonly game: GameDetail }) {
  const { t } = useTranslation();
  if (game.state !== 'gathering') return t(`game.states.${game.state}`);
  if (game.isMine) return t('game.youDecide');
  return t('games.left', { count: placesLeft(game) });
}
