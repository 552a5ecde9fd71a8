import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { LazyOverlay, lazyOverlay } from './lazy-overlay.tsx';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Beside the cross: a button such as Print. */
  readonly tools?: ReactNode;
  /** Pixels; 440 unless told, 840 for details and long texts. */
  readonly width?: number;
  /** False: the user must answer it; there is no cross, no Escape and no click outside. */
  readonly cancelable?: boolean;
  readonly children: ReactNode;
}

const FRAME = lazyOverlay<DialogProps>(() => import('./modal-frames.tsx').then((module) => module.DialogFrame));

/** A dialog at the desk, a sheet from below on the phone. Focus goes in, stays in, and comes back. */
export const Dialog = (props: DialogProps) => <LazyOverlay code={FRAME} props={props} />;

/** The row of buttons at the dialog's end; the last is the primary. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
