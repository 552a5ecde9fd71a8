import { use, useId, useMemo } from 'react';
import type { SportKey } from '#shared/routing/paths.ts';
import { parseScene, type SceneLayers } from './parse-scene.ts';

const DRAWINGS: Record<SportKey, () => Promise<{ default: string }>> = {
  tennis: () => import('../drawings/court-tennis.svg?raw'),
  padel: () => import('../drawings/court-padel.svg?raw'),
  squash: () => import('../drawings/court-squash.svg?raw'),
  cricket: () => import('../drawings/court-cricket.svg?raw'),
};

const loading = new Map<SportKey, Promise<string>>();

/** Fetches a court's drawing, once. A failed fetch is forgotten, so that the next visit tries again. */
function loadScene(sport: SportKey): Promise<string> {
  let drawing = loading.get(sport);
  if (!drawing) {
    drawing = DRAWINGS[sport]().then((module) => module.default);
    drawing.catch(() => loading.delete(sport));
    loading.set(sport, drawing);
  }
  return drawing;
}

/** Has the drawing on its way before anything that shows it is there. */
export function preloadScene(sport: SportKey): void {
  // A failure is told where the drawing is shown.
  loadScene(sport).catch(() => undefined);
}

/** The layers of a court; waits inside a Suspense while the drawing is on its way. */
export function useScene(sport: SportKey): SceneLayers {
  const drawing = use(loadScene(sport));
  const prefix = useId();
  return useMemo(() => parseScene(drawing, prefix), [drawing, prefix]);
}
