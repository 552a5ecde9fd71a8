import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '#shared/api/query-client.ts';
import { i18n } from '#shared/i18n/i18n.ts';
import { SessionProvider } from '#shared/session/use-session.tsx';
import { Toaster } from '#shared/ui/feedback/toaster.tsx';

/** Renders an element with all providers and returns a simulated user. */
export function renderPage(element: ReactElement, path = '/') {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const view = render(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={i18n}>
        <SessionProvider>
          <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
          <Toaster />
        </SessionProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup() };
}
