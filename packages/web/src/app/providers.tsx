import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { i18n } from '#shared/i18n/i18n.ts';
import { SessionProvider } from '#shared/session/use-session.tsx';
import { useColorScheme } from '#shared/theme/use-color-scheme.ts';
import { Toaster } from '#shared/ui/feedback/toaster.tsx';
import { AppBoundary } from './app-boundary.tsx';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

export function Providers({ queryClient, children }: ProvidersProps) {
  useColorScheme();
  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <SessionProvider>
          <AppBoundary>
            <BrowserRouter>{children}</BrowserRouter>
          </AppBoundary>
          <Toaster />
        </SessionProvider>
      </I18nextProvider>
    </QueryClientProvider>
  );
}
