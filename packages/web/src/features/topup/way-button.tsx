import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import styles from './way-button.module.css';

interface WayButtonProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A way to pay, which leads on at once. */
export function WayButton({ icon, title, text, disabled = false, onClick }: WayButtonProps) {
  return (
    <button type="button" className={styles.way} disabled={disabled} onClick={onClick}>
      <Icon name={icon} className={styles.icon} />
      <span className={styles.words}>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {!disabled && <Icon name="right" className={styles.right} />}
    </button>
  );
}
