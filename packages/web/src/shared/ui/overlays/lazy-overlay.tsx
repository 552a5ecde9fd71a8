import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from '#shared/store/create-store.ts';
import { loadChunk } from '../feedback/load-chunk.ts';
import { trackLoad } from '../feedback/pending-loads.ts';
import { showToast } from '../feedback/toasts.ts';

interface OverlayProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export interface OverlayLoader<Props> {
  readonly current: () => ComponentType<Props> | undefined;
  readonly fetch: () => Promise<void>;
  readonly useCurrent: () => ComponentType<Props> | undefined;
}

const fetches = new Set<() => Promise<void>>();

/** Loads the code of all overlays after the page. What fails is loaded again when the overlay is opened. */
export async function preloadOverlays(): Promise<void> {
  await Promise.allSettled([...fetches].map((loadChunk) => loadChunk()));
}

/** The code of a dialog, panel or menu, in a chunk of its own with the library that it needs. */
export function lazyOverlay<Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
  { isFetchedAhead = true } = {},
): OverlayLoader<Props> {
  const overlay = createStore<ComponentType<Props> | undefined>(undefined);
  const code: OverlayLoader<Props> = {
    current: overlay.get,
    fetch: async () => {
      if (!overlay.get()) overlay.set(await loadChunk(load));
    },
    useCurrent: () => overlay.useStore(),
  };
  if (isFetchedAhead) fetches.add(code.fetch);
  return code;
}

interface LateOverlayProps<Props> {
  readonly code: OverlayLoader<Props>;
  readonly props: Props;
}

/**
 * No page waits for overlays that are not open. Once its code is loaded, an overlay is rendered closed, as if it had always
 * been part of the page.
 */
export function LazyOverlay<Props extends OverlayProps>({ code, props }: LateOverlayProps<Props>) {
  const { t } = useTranslation();
  const Overlay = code.useCurrent();
  const isMissing = props.opened && !Overlay;
  const giveUp = useEffectEvent(() => {
    showToast({ tone: 'error', text: t('ui.offline') });
    props.onClose();
  });
  useEffect(() => {
    if (isMissing) trackLoad(code.fetch()).catch(() => giveUp());
  }, [isMissing, code]);
  return Overlay && <Overlay {...props} />;
}
