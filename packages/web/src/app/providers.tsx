import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { i18n } from '#shared/i18n/i18n.ts';
import { SessionProvider } from '#shared/session/use-session.tsx';
import { useLayout } from '#shared/theme/layout-settings.ts';
import { useMediaQuery } from '#shared/theme/use-media-query.ts';
import { Toaster } from '#shared/ui/feedback/toaster.tsx';
import { AppBoundary } from './app-boundary.tsx';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly routerWindow: Window;
  readonly children: ReactNode;
}

export function Providers({ queryClient, routerWindow, children }: ProvidersProps) {
  useColorScheme();
  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <SessionProvider>
          <AppBoundary>
            <BrowserRouter window={routerWindow}>{children}</BrowserRouter>
          </AppBoundary>
          <Toaster />
        </SessionProvider>
      </I18nextProvider>
    </QueryClientProvider>
  );
}

/** Keeps the page's colour scheme in step with the user's choice and the device's. */
function useColorScheme(): void {
  const { colorScheme } = useLayout();
  const deviceScheme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const scheme = colorScheme === 'system' ? deviceScheme : colorScheme;
  useLayoutEffect(() => {
    document.documentElement.dataset.colorScheme = scheme;
  }, [scheme]);
}
