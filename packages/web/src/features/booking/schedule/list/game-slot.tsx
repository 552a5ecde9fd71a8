import type { Session } from '@courtside/contract/booking/schedule';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#shared/routing/app-link.tsx';
import { gamePath } from '#shared/routing/paths.ts';
import { GameDots } from '../board/game-dots.tsx';
import type { CourtColumn, SessionLabels } from '../board/session-labels.ts';
import styles from './slot.module.css';

interface GameSlotProps {
  readonly session: Session;
  readonly court: CourtColumn;
  readonly labels: SessionLabels;
  /** Staff open the booking instead. */
  readonly isLink: boolean;
  /** Must keep its identity: the session is memoised. */
  readonly onPress: (session: Session) => void;
}

/** A game of others with a place: leads to its page. */
export const GameSlot = memo(function GameSlot({ session, court, labels, isLink, onPress }: GameSlotProps) {
  const { t } = useTranslation();
  const { game, from, to } = session;
  if (!game) return null;
  const { places, price, way } = labels.game(game);
  const content = (
    <>
      <GameDots places={game.places} taken={game.taken} />
      <span>
        <b>{places}</b>
        <span className="sr">{t('schedule.fromTo', { from, to })}</span>
        <small>{t('schedule.courtAndType', { court: court.name, type: court.typeName })}</small>
      </span>
      <em>
        <span className="num">{price}</span> {way}
      </em>
    </>
  );
  if (isLink)
    return (
      <AppLink to={gamePath(game)} className={styles.game} data-session={session.key}>
        {content}
      </AppLink>
    );
  return (
    <button
      type="button"
      className={styles.game}
      data-session={session.key}
      aria-haspopup="dialog"
      onClick={() => onPress(session)}
    >
      {content}
    </button>
  );
});
