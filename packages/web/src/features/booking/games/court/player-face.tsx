import { Face } from '#shared/drawings/players/figure.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './game-court.module.css';
import type { Player } from './seats.ts';

/** The player's head; of one whom the caller may not know, the sign for a person. */
export function PlayerFace({ player, size }: { readonly player: Partial<Player>; readonly size: number }) {
  if (player.memberCode !== undefined && player.gender !== undefined)
    return <Face memberCode={player.memberCode} gender={player.gender} size={size} />;
  return (
    <span className={styles.unknown} style={{ width: size, height: size }} aria-hidden="true">
      <Icon name="user" size={size > 40 ? 24 : 16} />
    </span>
  );
}
