import type { Axis, Zoom } from '../timeline/geometry.ts';

interface MoveLayerProps {
  readonly axis: Axis;
  readonly zoom: Zoom;
}

/** Dragging a booking over the timeline; lanes carry `data-sport` and `data-court`, bookings `data-booking`. */
export function MoveLayer(_props: MoveLayerProps) {
  return null;
}
