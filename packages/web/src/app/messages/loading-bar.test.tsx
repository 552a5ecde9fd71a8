import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { trackLoad } from '#shared/ui/feedback/pending-loads.ts';
import { LoadingBar } from './loading-bar.tsx';

const { promise, resolve } = Promise.withResolvers<string>();

function Asking() {
  useQuery({ queryKey: ['slow'], queryFn: () => promise });
  return <LoadingBar />;
}

test('the loading indicator is shown while something is loading', async () => {
  renderPage(<Asking />);
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeDefined();
  resolve('here');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test('the loading indicator is shown while the code of a dialog is loading, and removed when that fails', async () => {
  renderPage(<LoadingBar />);
  const code = Promise.withResolvers<string>();
  const load = trackLoad(code.promise);
  expect(await screen.findByRole('progressbar')).toBeDefined();
  await act(async () => {
    code.reject(new Error('offline'));
    await expect(load).rejects.toThrow('offline');
  });
  expect(screen.queryByRole('progressbar')).toBeNull();
});
