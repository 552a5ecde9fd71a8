import type { ComponentPropsWithoutRef } from 'react';
import styles from './chip.module.css';

/** A small choice among its like; `aria-pressed` says which one holds. */
export function Chip({ className = '', ...button }: Omit<ComponentPropsWithoutRef<'button'>, 'type'>) {
  return <button type="button" className={`${styles.chip} ${className}`} {...button} />;
}
