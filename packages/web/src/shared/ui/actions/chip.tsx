import type { ComponentPropsWithoutRef } from 'react';
import styles from './chip.module.css';

/** One of several small choices; `aria-pressed` marks the current one. */
export function Chip({ className = '', ...button }: Omit<ComponentPropsWithoutRef<'button'>, 'type'>) {
  return <button type="button" className={`${styles.chip} ${className}`} {...button} />;
}
