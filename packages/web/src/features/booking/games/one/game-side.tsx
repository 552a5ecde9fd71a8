import { hasShortWeekdays } from '@courtside/contract/values/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayTile } from '#shared/court/day-tile.tsx';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { courtText, rangeText } from '../state/game-labels.ts';
import type { GameDetail } from '../state/game-queries.ts';
import { AskedSide, AskSide } from './ask-side.tsx';
import { BookerSide } from './booker-side.tsx';
import { Family } from './family.tsx';
import styles from './game-side.module.css';
import { JoinSide } from './join-side.tsx';
import { JoinedSide } from './joined-side.tsx';
import { OtherGames } from './other-games.tsx';

/** When and where, how many places are taken, and what the member can do. */
export function GameSide({ game }: { readonly game: GameDetail }) {
  return (
    <aside className={styles.side}>
      <Head game={game} />
      <Way game={game} />
      <Family game={game} />
    </aside>
  );
}

function Way({ game }: { readonly game: GameDetail }): ReactNode {
  const { memberCode } = useUser();
  const asked = game.requests.find((request) => request.memberCode === memberCode && request.state === 'open');
  if (game.isMine) return <BookerSide game={game} />;
  if (game.isJoined) return <JoinedSide game={game} />;
  if (game.canJoin) return <JoinSide game={game} />;
  if (asked) return <AskedSide game={game} until={asked.until} askedAt={asked.askedAt} />;
  if (game.canAsk) return <AskSide game={game} />;
  return <OtherGames game={game} />;
}

function Head({ game }: { readonly game: GameDetail }) {
  const { t, i18n } = useTranslation();
  const range = rangeText(game);
  const day = formatDate(game.date, hasShortWeekdays(i18n.language) ? 'longWeekday' : 'dayMonth', i18n.language);
  const { places, taken } = game;
  return (
    <>
      <div className={styles.when}>
        <DayTile date={game.date} />
        <div>
          <h2>
            <span className="sr">{formatDate(game.date, 'longDay', i18n.language)}</span>
            <span aria-hidden="true">{day}</span>
            {t('schedule.comma')}
            <Num>{`${game.from}–${game.to}`}</Num>
          </h2>
          <p>{courtText(game, t, i18n.language)}</p>
        </div>
      </div>
      <div className={styles.taken}>
        <span className={styles.places} aria-hidden="true">
          {Array.from({ length: places }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of one game never change their order
            <i key={place} data-open={place >= taken || undefined} />
          ))}
        </span>
        <span>{t('game.taken', { taken, places })}</span>
        {range && <span>{t('games.level.range', { range: ltrText(range) })}</span>}
      </div>
    </>
  );
}
