import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { gamePath, PATHS } from '#shared/routing/paths.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { SmallCourt } from '../court/small-court.tsx';
import { courtText, reasonIcon } from '../state/game-labels.ts';
import { type Game, type GameDetail, gamesQuery } from '../state/game-queries.ts';
import styles from './game-side.module.css';
import { Notice } from './side-parts.tsx';

const NEAREST = 3;

/** The nearest games that can be joined, nearest in time first. */
function nearestTo(game: Game, games: readonly Game[]): readonly Game[] {
  const apart = ({ startsAt }: Game) => Math.abs(Date.parse(startsAt) - Date.parse(game.startsAt));
  return games
    .filter(({ key, canJoin }) => canJoin && key !== game.key)
    .toSorted((one, other) => apart(one) - apart(other))
    .slice(0, NEAREST);
}

/** Why this game cannot be joined, and which others can. */
export function OtherGames({ game }: { readonly game: GameDetail }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(gamesQuery);
  const nearest = nearestTo(game, data?.items ?? []);
  const reason = game.reason ?? t(`game.states.${game.state}`);
  return (
    <>
      <Notice isWarning icon={reasonIcon(game)} title={reason} />
      {nearest.length > 0 && (
        <>
          <h3>{t('game.nearest')}</h3>
          <ul className={styles.others}>
            {nearest.map((other) => (
              <li key={other.key}>
                <AppLink to={gamePath(other)} className={styles.other}>
                  <SmallCourt game={other} className={styles.otherCourt} />
                  <span>
                    <span className="sr">{sportTitle(other.service, t) + t('schedule.comma')}</span>
                    <b>
                      {formatDate(other.date, 'weekdayDay', i18n.language)}
                      {t('schedule.comma')}
                      <Num>{other.from}</Num>
                    </b>
                    <small>{courtText(other, t, i18n.language)}</small>
                  </span>
                  <Money euros={other.myShare} />
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <LinkButton size="lg" fullWidth to={PATHS.games}>
        {t('game.toList')}
      </LinkButton>
    </>
  );
}
