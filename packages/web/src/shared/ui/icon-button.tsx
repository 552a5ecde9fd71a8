import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconName } from './icon-shapes.tsx';

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
