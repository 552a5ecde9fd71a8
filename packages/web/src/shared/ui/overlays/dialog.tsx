import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { LazyOverlay, lazyOverlay } from './lazy-overlay.tsx';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Beside the close button: a button such as Print. */
  readonly tools?: ReactNode;
  /** Pixels; 440 by default, 840 for details and long texts. */
  readonly width?: number;
  /** Pixels, about, where its content loads: it stands where this much has room and grows downwards; on a phone it is so high. */
  readonly height?: number;
  /** False: the user must answer it; it has no close button, and Escape and a click outside do not close it. */
  readonly cancelable?: boolean;
  readonly children: ReactNode;
}

const FRAME = lazyOverlay<DialogProps>(() => import('./modal-frames.tsx').then((module) => module.DialogFrame));

/** A dialog on a desktop, a sheet from below on the phone. The focus is kept inside and returned to the opener. */
export const Dialog = (props: DialogProps) => <LazyOverlay code={FRAME} props={props} />;

interface DialogActionsProps {
  /** For a dialog that grows while it is filled in: the buttons stay where they are. */
  readonly isSticky?: boolean;
  readonly children: ReactNode;
}

/** The row of buttons at the end of a dialog; the last is the primary one. */
export function DialogActions({ isSticky, children }: DialogActionsProps) {
  return (
    <div className={styles.actions} data-sticky={isSticky || undefined}>
      {children}
    </div>
  );
}
