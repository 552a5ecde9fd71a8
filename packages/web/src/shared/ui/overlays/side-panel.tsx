import type { ReactNode } from 'react';
import { LazyOverlay, lazyOverlay } from './lazy-overlay.tsx';

export interface SidePanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Where it lives and slides in from, along the line of reading; `bottom` for the help drawer. */
  readonly side?: 'start' | 'end' | 'bottom';
  readonly width?: number | string;
  readonly children: ReactNode;
}

const FRAME = lazyOverlay<SidePanelProps>(() => import('./modal-frames.tsx').then((module) => module.SidePanelFrame));

/** A panel that slides in from the edge it belongs to, over the page. */
export const SidePanel = (props: SidePanelProps) => <LazyOverlay code={FRAME} props={props} />;
