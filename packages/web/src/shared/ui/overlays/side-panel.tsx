import type { ReactNode } from 'react';
import { LazyOverlay, lazyOverlay } from './lazy-overlay.tsx';

export interface SidePanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The edge from which it slides in, in reading direction; `bottom` for the help drawer. */
  readonly side?: 'start' | 'end' | 'bottom';
  readonly width?: number | string;
  readonly children: ReactNode;
}

const FRAME = lazyOverlay<SidePanelProps>(() => import('./modal-frames.tsx').then((module) => module.SidePanelFrame));

/** A panel over the page that slides in from an edge. */
export const SidePanel = (props: SidePanelProps) => <LazyOverlay code={FRAME} props={props} />;
