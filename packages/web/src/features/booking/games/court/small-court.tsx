import { useUser } from '#shared/session/use-session.tsx';
import { useSportTheme } from '#shared/sports/services.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { Game } from '../state/game-queries.ts';
import { CourtAbove } from './court-above.tsx';
import styles from './game-court.module.css';
import { PlayerFace } from './player-face.tsx';
import { seatsOf } from './seats.ts';

/** Who plays and what is open at a glance. Decoration: names and places are in the text beside it. */
export function SmallCourt({ game, className = '' }: { readonly game: Game; readonly className?: string }) {
  const theme = useSportTheme(game.service);
  const { memberCode } = useUser();
  const isPhone = useIsPhone();
  return (
    <span className={`${styles.court} ${styles.small} ${className}`} aria-hidden="true">
      <CourtAbove theme={theme} courtType={game.courtType} />
      {seatsOf(game, theme).map(({ id, player, x, y }) => (
        <span key={id} className={styles.spot} style={{ left: `${x}%`, top: `${y}%` }}>
          {player ? (
            <span className={styles.face} data-mine={player.memberCode === memberCode || undefined}>
              <PlayerFace player={player} size={isPhone ? 24 : 28} />
            </span>
          ) : (
            <span className={styles.ring}>
              <Icon name="plus" size={16} />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
