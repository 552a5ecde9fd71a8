import { DirectionContext, MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { i18n } from '#shared/i18n/i18n.ts';
import { useDirection } from '#shared/i18n/use-language.ts';
import { SessionProvider } from '#shared/session/use-session.tsx';
import { changeLayout, useLayout } from '#shared/theme/layout-settings.ts';
import { mantineTheme } from '#shared/theme/mantine-theme.ts';
import { Toaster } from '#shared/ui/feedback/toaster.tsx';
import { AppBoundary } from './app-boundary.tsx';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <SessionProvider>
          <ThemeProvider>
            <AppBoundary>
              <BrowserRouter>{children}</BrowserRouter>
            </AppBoundary>
            <Toaster />
          </ThemeProvider>
        </SessionProvider>
      </I18nextProvider>
    </QueryClientProvider>
  );
}

/** Colour scheme and direction, from the user's choice and the device's. */
function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const layout = useLayout();
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false });
  const deviceScheme = deviceIsDark ? 'dark' : 'light';
  const dir = useDirection();
  const direction = useMemo(
    () => ({
      dir,
      setDirection: (direction: 'ltr' | 'rtl') => changeLayout({ direction }),
      toggleDirection: () => changeLayout({ direction: dir === 'rtl' ? 'ltr' : 'rtl' }),
    }),
    [dir],
  );
  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={mantineTheme}
        forceColorScheme={layout.colorScheme === 'system' ? deviceScheme : layout.colorScheme}
      >
        {children}
      </MantineProvider>
    </DirectionContext>
  );
}
