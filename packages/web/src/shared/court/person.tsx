import type { ReactNode } from 'react';
import { Face } from '#shared/drawings/players/figure.tsx';
import type { FigureName } from '#shared/drawings/players/member-figure.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Avatar } from './avatar.tsx';
import styles from './person.module.css';

interface PersonProps {
  readonly name: string;
  readonly code: string;
  readonly gender: string;
  /** The address of the member's own picture. */
  readonly photo?: string | null;
  readonly figure?: FigureName;
  readonly size?: number;
  /** After the number, in its line. */
  readonly children?: ReactNode;
}

/** A member in a list: face, name, and the number under it. */
export function Person({ name, code, gender, photo = null, figure, size, children }: PersonProps) {
  return (
    <span className={styles.person}>
      {photo ? (
        <Avatar user={{ photoURL: photo, gender, memberCode: code }} size={size} />
      ) : (
        <Face memberCode={code} gender={gender} figure={figure} size={size} />
      )}
      <span>
        <span className={styles.name}>
          <MemberName name={name} />
        </span>
        <span className={styles.code}>
          <Num>{code}</Num>
          {children}
        </span>
      </span>
    </span>
  );
}
