import gal from '#shared/drawings/player-gal-1.svg';
import guy from '#shared/drawings/player-guy-1.svg';
import type { SessionUser } from '#shared/session/session-user.ts';
import styles from './avatar.module.css';
import { usePicture } from './use-picture.ts';

interface AvatarProps {
  readonly user: Pick<SessionUser, 'photoURL' | 'gender'>;
  readonly size?: number;
}

/** The member's picture; without one the drawn player of their gender, cropped to the head (spec 3). */
export function Avatar({ user, size = 36 }: AvatarProps) {
  const picture = usePicture(user.photoURL);
  const drawn = user.gender === 'M' ? `${guy}#svgView(viewBox(82,17,76,76))` : `${gal}#svgView(viewBox(82,15,76,76))`;
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      <img src={picture ?? drawn} alt="" width={size} height={size} />
    </span>
  );
}
