import { Face } from '#shared/court/figure.tsx';
import type { FigureName } from '#shared/court/member-look.ts';
import { Num } from '#shared/ui/num.tsx';
import { shortName } from '#shared/ui/short-name.ts';
import styles from './person.module.css';

interface PersonProps {
  readonly name: string;
  readonly code: string;
  readonly gender: string;
  readonly figure?: FigureName;
}

export function Person({ name, code, gender, figure }: PersonProps) {
  return (
    <span className={styles.person}>
      <Face memberCode={code} gender={gender} figure={figure} />
      <span>
        <span className={styles.name}>{shortName(name)}</span>
        <span className={styles.code}>
          <Num>{code}</Num>
        </span>
      </span>
    </span>
  );
}
