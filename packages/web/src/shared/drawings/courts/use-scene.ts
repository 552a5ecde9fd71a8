import { useEffect, useId, useMemo } from 'react';
import { createStore } from '#shared/store/create-store.ts';
import type { SportTheme } from '../sport-theme.ts';
import { parseScene, type SceneLayers } from './parse-scene.ts';

const DRAWINGS: Record<SportTheme, () => Promise<{ default: string }>> = {
  tennis: () => import('./court-tennis.svg?raw'),
  padel: () => import('./court-padel.svg?raw'),
  squash: () => import('./court-squash.svg?raw'),
  cricket: () => import('./court-cricket.svg?raw'),
  plain: () => import('./court-plain.svg?raw'),
};

const drawings = createStore<Partial<Record<SportTheme, string>>>({});
const requested = new Set<SportTheme>();

/** Fetches a court's drawing once. After a failure the next component that shows it fetches it again. */
export function preloadScene(theme: SportTheme): void {
  if (requested.has(theme)) return;
  requested.add(theme);
  DRAWINGS[theme]().then(
    ({ default: drawing }) => drawings.set({ ...drawings.get(), [theme]: drawing }),
    () => requested.delete(theme),
  );
}

/** The layers of a court, once its drawing is loaded; no page waits for a picture or fails without it. */
export function useScene(theme: SportTheme): SceneLayers | undefined {
  const drawing = drawings.useStore((loaded) => loaded[theme]);
  const prefix = useId();
  useEffect(() => preloadScene(theme), [theme]);
  return useMemo(() => (drawing === undefined ? undefined : parseScene(drawing, prefix)), [drawing, prefix]);
}
