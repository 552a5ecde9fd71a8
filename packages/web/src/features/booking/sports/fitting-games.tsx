import { listGames } from '@courtside/contract/booking/games/games';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useFeature } from '#shared/api/club/club-query.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { gamePath, PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './fitting-games.module.css';
import { dayName } from './home-labels.ts';

type Game = AnswerOf<typeof listGames>['items'][number];

const MOST = 2;

const fittingGamesQuery = queryOptions({
  queryKey: ['games', 'home'],
  queryFn: ({ signal }) => callApi(listGames, { query: { fits: 1, limit: MOST } }, { signal }),
  staleTime: 60_000,
  // The page waits for it.
  retry: false,
});

/** The games that fit a member best, while the club has open games. */
export function useFittingGames(): { readonly isPending: boolean; readonly games: readonly Game[] } {
  const isOn = useFeature('games');
  const { apiRole } = useUser();
  const { data, isLoading } = useQuery({ ...fittingGamesQuery, enabled: isOn && isMemberRole(apiRole) });
  return { isPending: isLoading, games: data?.items ?? [] };
}

interface FittingGamesProps {
  readonly games: readonly Game[];
  readonly today: string;
}

/** Games of others with a place for the member, each with the reason and its price. */
export function FittingGames({ games, today }: FittingGamesProps) {
  const { t } = useTranslation();
  if (games.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="fitting-games">
      <header>
        <h2 id="fitting-games">{t('sports.fittingGames')}</h2>
        <AppLink to={PATHS.games}>{t('sports.allGames')}</AppLink>
      </header>
      <ul>
        {games.map((game) => (
          <li key={game.key}>
            <GameLink game={game} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GameLink({ game, today }: { readonly game: Game; readonly today: string }) {
  const { t, i18n } = useTranslation();
  const { service, court, date, from, places, taken, myShare, reason } = game;
  const { language } = i18n;
  const what = [sportTitle(service, t), dayName(date, today, language, t), ltrText(from), clubWord(court, t, service)];
  return (
    <AppLink to={gamePath(game)} className={styles.game}>
      <Icon name="game" />
      <span className={styles.what}>
        <b>{joinTexts(what, language)}</b>
        <small>{reason}</small>
      </span>
      <span className={styles.price}>
        <b>
          <Money euros={myShare} />
        </b>
        <small>{t('schedule.game', { taken, places })}</small>
      </span>
    </AppLink>
  );
}
