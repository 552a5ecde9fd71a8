import type { ComponentProps } from 'react';
import styles from './table.module.css';

/** Small grey headings, and rows between thin lines. A class adds what is this table's own. */
export function Table({ className, ...table }: ComponentProps<'table'>) {
  return <table {...table} className={className ? `${styles.table} ${className}` : styles.table} />;
}
