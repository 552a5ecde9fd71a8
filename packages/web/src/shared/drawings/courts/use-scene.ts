import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import type { SportKey } from '#shared/routing/paths.ts';
import { parseScene, type SceneLayers } from './parse-scene.ts';

const DRAWINGS: Record<SportKey, () => Promise<{ default: string }>> = {
  tennis: () => import('./court-tennis.svg?raw'),
  padel: () => import('./court-padel.svg?raw'),
  squash: () => import('./court-squash.svg?raw'),
  cricket: () => import('./court-cricket.svg?raw'),
};

const drawings = new Map<SportKey, string>();
const asked = new Set<SportKey>();
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Fetches a court's drawing, once. One that does not come is asked for again by whoever shows it next. */
export function preloadScene(sport: SportKey): void {
  if (asked.has(sport)) return;
  asked.add(sport);
  DRAWINGS[sport]().then(
    ({ default: drawing }) => {
      drawings.set(sport, drawing);
      for (const watcher of watchers) watcher();
    },
    () => asked.delete(sport),
  );
}

/** The layers of a court, once its drawing is here: no page waits for a picture, or breaks without it. */
export function useScene(sport: SportKey): SceneLayers | undefined {
  const drawing = useSyncExternalStore(watch, () => drawings.get(sport));
  const prefix = useId();
  useEffect(() => preloadScene(sport), [sport]);
  return useMemo(() => (drawing === undefined ? undefined : parseScene(drawing, prefix)), [drawing, prefix]);
}
