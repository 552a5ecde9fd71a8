import { useEffectEvent, useLayoutEffect } from 'react';
import { addOverlay } from '#shared/routing/overlay-history.ts';

/** Back closes the topmost overlay, as Escape does. */
export function useBackButton(opened: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (opened) return addOverlay(() => handleBack());
  }, [opened]);
}
