import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useToday } from '../state/today-context.ts';
import { selectOnToday } from '../state/today-store.ts';
import type { Axis, Zoom } from '../timeline/geometry.ts';
import { clearMarks, markTargets } from './mark-targets.ts';
import styles from './move.module.css';
import { chooseTarget, endMove, useIsChoosing } from './move-store.ts';
import { reasonText, targetsFor } from './reason-text.ts';
import { startDragging } from './start-dragging.ts';

interface MoveLayerProps {
  readonly axis: Axis;
  readonly zoom: Zoom;
}

/**
 * Dragging a booking over the timeline with the mouse, or with a finger after a long press. Nothing is saved on drop: the
 * sheet shows what it costs first. The pointer changes elements directly and renders nothing.
 */
export function MoveLayer(_props: MoveLayerProps) {
  const { t } = useTranslation();
  const { day, isLive, mayAct } = useToday();
  const ghost = useRef<HTMLDivElement>(null);
  const latest = useRef({ day, isLive, t });
  latest.current = { day, isLive, t };
  const choosing = useIsChoosing();

  useEffect(() => {
    if (!mayAct || !isLive || !ghost.current) return;
    const element = ghost.current;
    const stop = startDragging({
      ghost: element,
      targetsOf: (booking) => targetsFor(latest.current.day, booking),
      explain: (booking, cell, target) => reasonText(latest.current.t, booking, cell, target),
      onStart: endMove,
      onDrop: ({ section, key }, to) => {
        chooseTarget(key, to);
        selectOnToday({ kind: 'booking', sport: section, key });
      },
      onMiss: (text) => showToast({ tone: 'info', text }),
    });
    return () => {
      // A lost connection ends a drag in the middle; everything stays where it was.
      if (stop()) showToast({ tone: 'warning', text: latest.current.t('todayMove.lost') });
    };
  }, [mayAct, isLive]);

  // While a place is chosen, a press on a gap that fits chooses it instead of opening the counter.
  useEffect(() => {
    if (choosing === undefined) return;
    const targets = targetsFor(day, choosing);
    markTargets(targets);
    const press = (event: MouseEvent) => {
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-session]') : null;
      if (!cell) return;
      event.preventDefault();
      event.stopPropagation();
      const target = targets.find(({ session }) => session === cell.dataset.session);
      if (target && !target.elsewhere) chooseTarget(choosing, target.to);
      else showToast({ tone: 'info', text: reasonText(latest.current.t, choosing, cell, target) });
    };
    document.addEventListener('click', press, true);
    return () => {
      document.removeEventListener('click', press, true);
      clearMarks();
    };
  }, [choosing, day]);

  return <div ref={ghost} className={styles.ghost} aria-hidden="true" hidden />;
}
