import styles from './icon.module.css';
import { ICON_SHAPES, type IconName } from './icon-shapes.tsx';

/** Icons that point along the line of reading: they turn round in Arabic. */
const POINTING: ReadonlySet<IconName> = new Set(['arrow', 'back', 'login', 'logout', 'menu', 'right', 'undo']);

interface IconProps {
  readonly name: IconName;
  readonly size?: 16 | 18 | 20 | 24;
  /** Turns round in Arabic; pointing icons do so by themselves. */
  readonly flip?: boolean;
  readonly className?: string;
}

/** Always decoration: the words beside it, or the control's label, carry the meaning. */
export function Icon({ name, size = 20, flip = POINTING.has(name), className }: IconProps) {
  const classes = [styles.icon, flip && 'flip', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" focusable="false">
      {ICON_SHAPES[name]}
    </svg>
  );
}
