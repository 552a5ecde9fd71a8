import type { ReactNode } from 'react';
import { AppLink } from '#shared/routing/app-link.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './back-link.module.css';

/** Above the title of a page: the way back to where it belongs. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <AppLink to={to} className={styles.back}>
      <Icon name="back" size={16} />
      {children}
    </AppLink>
  );
}
