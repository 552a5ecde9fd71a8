import { useEffect, useId, useMemo } from 'react';
import type { SportKey } from '#shared/routing/paths.ts';
import { createStore } from '#shared/store/create-store.ts';
import { parseScene, type SceneLayers } from './parse-scene.ts';

const DRAWINGS: Record<SportKey, () => Promise<{ default: string }>> = {
  tennis: () => import('./court-tennis.svg?raw'),
  padel: () => import('./court-padel.svg?raw'),
  squash: () => import('./court-squash.svg?raw'),
  cricket: () => import('./court-cricket.svg?raw'),
};

const drawings = createStore<Partial<Record<SportKey, string>>>({});
const requested = new Set<SportKey>();

/** Fetches a court's drawing once. After a failure the next component that shows it fetches it again. */
export function preloadScene(sport: SportKey): void {
  if (requested.has(sport)) return;
  requested.add(sport);
  DRAWINGS[sport]().then(
    ({ default: drawing }) => drawings.set({ ...drawings.get(), [sport]: drawing }),
    () => requested.delete(sport),
  );
}

/** The layers of a court, once its drawing is loaded; no page waits for a picture or fails without it. */
export function useScene(sport: SportKey): SceneLayers | undefined {
  const drawing = drawings.useStore((loaded) => loaded[sport]);
  const prefix = useId();
  useEffect(() => preloadScene(sport), [sport]);
  return useMemo(() => (drawing === undefined ? undefined : parseScene(drawing, prefix)), [drawing, prefix]);
}
