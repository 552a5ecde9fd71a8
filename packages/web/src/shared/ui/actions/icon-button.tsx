import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-shapes.tsx';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  readonly icon: IconName;
  /** What it does: the button has no other name. */
  readonly label: string;
};

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={styles.button} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
