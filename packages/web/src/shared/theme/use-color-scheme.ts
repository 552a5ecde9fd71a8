import { useLayoutEffect } from 'react';
import { useLayout } from './layout-settings.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Keeps the page's colour scheme in step with the user's choice and the device's. */
export function useColorScheme(): void {
  const { colorScheme } = useLayout();
  const deviceScheme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const scheme = colorScheme === 'system' ? deviceScheme : colorScheme;
  useLayoutEffect(() => {
    document.documentElement.dataset.colorScheme = scheme;
  }, [scheme]);
}
