import { clearMarks, markCurrent, markTargets } from './mark-targets.ts';
import type { MoveTarget } from './move-targets.ts';

interface DragOptions {
  readonly ghost: HTMLElement;
  readonly targetsOf: (booking: string) => readonly MoveTarget[];
  /** Why it does not fit there. */
  readonly explain: (booking: string, cell: HTMLElement | undefined, target: MoveTarget | undefined) => string;
  readonly onStart: () => void;
  readonly onDrop: (booking: { readonly section: string; readonly key: string }, to: string) => void;
  readonly onMiss: (reason: string) => void;
}

interface Drag {
  readonly pointerId: number;
  readonly source: HTMLElement;
  readonly booking: string;
  readonly startX: number;
  readonly startY: number;
  readonly isTouch: boolean;
  /** Empty until the drag has begun. */
  targets: readonly MoveTarget[] | undefined;
  timer: number | undefined;
}

/** Pixels that the mouse moves before a press is a drag. */
const SLOP = 6;
/** A finger that moves earlier scrolls. */
const LONG_PRESS_MS = 450;
const EDGE = 48;

/** Listens for drags of bookings. Returns what ends it, which answers whether a drag was in progress. */
export function startDragging(options: DragOptions): () => boolean {
  const { ghost } = options;
  let drag: Drag | undefined;

  // The cursor is that of the element with the pointer: an attribute of the root would restyle every cell.
  const begin = (current: Drag, x: number, y: number) => {
    const targets = options.targetsOf(current.booking);
    current.targets = targets;
    show(current, x, y);
    options.onStart();
    markTargets(targets);
    current.source.dataset.moving = '';
    ghost.hidden = false;
    if (!current.isTouch) ghost.setPointerCapture(current.pointerId);
  };

  // Measures before it changes anything, so that the browser computes the styles once for each frame.
  const show = (current: Drag, x: number, y: number) => {
    const { cell, target } = cellAt(current, x, y);
    const scroll = scrollAtEdge(x);
    ghost.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
    markCurrent(target && !target.elsewhere ? target.session : undefined);
    const reason = options.explain(current.booking, cell, target);
    ghost.dataset.fits = String(reason === '');
    ghost.textContent = reason || `${target?.from}–${target?.until}`;
    scroll?.();
  };

  const end = () => {
    const current = drag;
    drag = undefined;
    window.clearTimeout(current?.timer);
    if (!current?.targets) return;
    clearMarks();
    markCurrent(undefined);
    delete current.source.dataset.moving;
    ghost.hidden = true;
  };

  const down = (event: PointerEvent) => {
    const source = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-booking]') : null;
    const booking = source?.dataset.booking;
    if (!source?.closest('[data-timeline]') || booking === undefined || event.button !== 0 || !event.isPrimary) return;
    const isTouch = event.pointerType !== 'mouse';
    const current: Drag = {
      pointerId: event.pointerId,
      source,
      booking,
      startX: event.clientX,
      startY: event.clientY,
      isTouch,
      targets: undefined,
      timer: undefined,
    };
    drag = current;
    if (isTouch)
      current.timer = window.setTimeout(
        () => drag === current && begin(current, current.startX, current.startY),
        LONG_PRESS_MS,
      );
  };

  const move = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointerId) return;
    const far = Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) > SLOP;
    if (!drag.targets) {
      if (!far) return;
      return drag.isTouch ? end() : begin(drag, event.clientX, event.clientY);
    }
    show(drag, event.clientX, event.clientY);
  };

  const up = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointerId) return;
    const { targets, booking, source } = drag;
    if (!targets) return end();
    const { cell, target } = cellAt(drag, event.clientX, event.clientY);
    const reason = options.explain(booking, cell, target);
    end();
    swallowClick();
    if (reason !== '') options.onMiss(reason);
    else if (target) options.onDrop({ section: sectionOf(source), key: booking }, target.to);
  };

  const key = (event: KeyboardEvent) => {
    if (!drag?.targets || event.key !== 'Escape') return;
    event.stopPropagation();
    end();
    swallowClick();
  };
  const hold = (event: TouchEvent) => {
    if (drag?.targets && event.cancelable) event.preventDefault();
  };
  const select = (event: Event) => {
    if (drag) event.preventDefault();
  };
  const menu = (event: Event) => {
    if (drag?.isTouch) event.preventDefault();
  };

  document.addEventListener('pointerdown', down);
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', up);
  document.addEventListener('pointercancel', end);
  document.addEventListener('keydown', key, true);
  document.addEventListener('touchmove', hold, { passive: false });
  document.addEventListener('selectstart', select);
  document.addEventListener('contextmenu', menu);
  return () => {
    const wasDragging = drag?.targets !== undefined;
    end();
    document.removeEventListener('pointerdown', down);
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', up);
    document.removeEventListener('pointercancel', end);
    document.removeEventListener('keydown', key, true);
    document.removeEventListener('touchmove', hold);
    document.removeEventListener('selectstart', select);
    document.removeEventListener('contextmenu', menu);
    return wasDragging;
  };
}

const sectionOf = (source: HTMLElement): string =>
  source.closest<HTMLElement>('[data-sport]')?.dataset.sport ?? source.dataset.section ?? '';

function cellAt({ targets = [] }: Drag, x: number, y: number) {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-session], [data-booking]') ?? undefined;
  const target = targets.find(({ session }) => session === cell?.dataset.session);
  return { cell, target };
}

/** The click that follows a drag is not a press on the booking. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => document.removeEventListener('click', swallow, true));
}

/** Hours beyond the edge come into view while the pointer is there. Returns what scrolls to them. */
function scrollAtEdge(x: number): (() => void) | undefined {
  const scroller = document.querySelector<HTMLElement>('[data-timeline]');
  if (!scroller) return undefined;
  const { left, right } = scroller.getBoundingClientRect();
  if (x > right - EDGE) return () => scroller.scrollBy({ left: 24 });
  if (x < left + EDGE) return () => scroller.scrollBy({ left: -24 });
  return undefined;
}
