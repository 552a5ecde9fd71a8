import { Face } from '#shared/drawings/players/figure.tsx';
import type { FigureName } from '#shared/drawings/players/member-figure.ts';
import type { SessionUser } from '#shared/session/session-user.ts';
import { usePicture } from '#shared/ui/data/use-picture.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  readonly user: Pick<SessionUser, 'photoURL' | 'gender' | 'memberCode'>;
  readonly size?: number;
  readonly figure?: FigureName;
}

/** The member's picture; without one the player they are on court, cropped to the head (spec 3). */
export function Avatar({ user, size = 36, figure }: AvatarProps) {
  const picture = usePicture(user.photoURL);
  if (picture === undefined) {
    return <Face gender={user.gender} memberCode={user.memberCode} size={size} figure={figure} />;
  }
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      <img src={picture} alt="" width={size} height={size} />
    </span>
  );
}
