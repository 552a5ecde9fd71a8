import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyLevels } from '#features/competing/level/level-query.ts';
import { levelText } from '#features/competing/level/level-query.ts';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { gamePath } from '#shared/routing/paths.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { SmallCourt } from '../court/small-court.tsx';
import { JoinSheet } from '../join/join-sheet.tsx';
import { LevelTrack } from '../level/level-track.tsx';
import { courtText, gameText, placesLeft, rangeText, reasonIcon, useMomentText } from '../state/game-labels.ts';
import type { Game } from '../state/game-queries.ts';
import styles from './game-rows.module.css';

interface GameRowsProps {
  readonly games: readonly Game[];
  readonly levels: MyLevels;
  readonly isFitting?: boolean;
  /** The day is in the heading. */
  readonly isOfDay?: boolean;
}

/** Games one below the other; the PIN of the one that is joined is asked over them. */
export function GameRows({ games, levels, isFitting, isOfDay }: GameRowsProps) {
  const [joined, setJoined] = useState<string>();
  return (
    <ul className={styles.rows} data-fitting={isFitting || undefined}>
      {games.map((game, place) => (
        <li key={game.key}>
          <GameRow
            game={game}
            level={levels[game.service]}
            isOfDay={isOfDay}
            isFirst={isFitting && place === 0}
            onJoin={() => setJoined(game.key)}
          />
          <JoinSheet game={game} opened={joined === game.key} onClose={() => setJoined(undefined)} />
        </li>
      ))}
    </ul>
  );
}

interface GameRowProps {
  readonly game: Game;
  readonly level: number | null | undefined;
  readonly isOfDay?: boolean | undefined;
  /** Its button is the main one of the page. */
  readonly isFirst?: boolean | undefined;
  readonly onJoin: () => void;
}

function GameRow({ game, level, isOfDay, isFirst, onJoin }: GameRowProps) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(game.service);
  const { date, from, to, reason, fits, canJoin } = game;
  const left = placesLeft(game);
  return (
    <article className={`${styles.row} ${sportAccent(theme)}`} aria-label={gameText(game, t, i18n.language)}>
      <SmallCourt game={game} className={styles.court} />
      <div className={styles.when}>
        <b>
          {!isOfDay && formatDate(date, 'weekdayDay', i18n.language) + t('schedule.comma')}
          <Num>{`${from}–${to}`}</Num>
        </b>
        <small>{courtText(game, t, i18n.language)}</small>
      </div>
      {reason && (
        <span className={styles.why} data-good={fits || canJoin || undefined}>
          <Icon name={reasonIcon(game)} size={16} />
          {reason}
        </span>
      )}
      <Who game={game} level={level} />
      <div className={styles.price}>
        <b>
          <Money euros={game.myShare} />
        </b>
        <small>{t('games.left', { count: left })}</small>
      </div>
      <Way game={game} isFirst={isFirst} onJoin={onJoin} />
    </article>
  );
}

function Who({ game, level }: Pick<GameRowProps, 'game' | 'level'>) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const range = rangeText(game);
  return (
    <div className={styles.who}>
      <span className={styles.names}>
        {game.players.map((player) => (
          <span key={player.slot}>
            {player.name ? firstNameOf(player.name) : t('booking.aPlayer')}{' '}
            {player.level !== undefined && (
              <b>
                <Num>{levelText(player.level)}</Num>
              </b>
            )}
          </span>
        ))}
      </span>
      {range && (
        <span className={styles.fact}>
          <LevelTrack range={game} level={level} />
          {t('games.level.range', { range: ltrText(range) })}
        </span>
      )}
      <span className={styles.fact}>
        <Icon name={game.decideAt ? 'clock' : 'check'} size={16} />
        {game.decideAt ? t('games.onlyIfFull', { moment: momentText(game.decideAt) }) : t('games.inAnyCase')}
      </span>
    </div>
  );
}

/** The one thing to do with the game from the list. */
function Way({ game, isFirst, onJoin }: Omit<GameRowProps, 'level' | 'isOfDay'>) {
  const { t, i18n } = useTranslation();
  const timeZone = useClubTimeZone();
  const what = gameText(game, t, i18n.language);
  if (game.canJoin)
    return (
      <Button variant={isFirst ? 'primary' : 'quiet'} aria-label={t('games.joinOf', { game: what })} onClick={onJoin}>
        {t('games.joinIt')}
      </Button>
    );
  if (game.favouritesUntil && game.why?.code === 'favourites_first') {
    const { time } = wallTimeAt(game.favouritesUntil, timeZone);
    return <span className={styles.later}>{t('games.from', { time: ltrText(time) })}</span>;
  }
  const label = game.canAsk ? 'games.ask' : 'games.open';
  return (
    <LinkButton to={gamePath(game)} aria-label={t(game.canAsk ? 'games.askOf' : 'games.openOf', { game: what })}>
      {t(label)}
    </LinkButton>
  );
}
