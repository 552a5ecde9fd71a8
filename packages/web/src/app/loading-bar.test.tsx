import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { LoadingBar } from './loading-bar.tsx';

const { promise, resolve } = Promise.withResolvers<string>();

function Asking() {
  useQuery({ queryKey: ['slow'], queryFn: () => promise });
  return <LoadingBar />;
}

test('the loading indicator is there while something is on the way', async () => {
  renderPage(<Asking />);
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeDefined();
  resolve('here');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
