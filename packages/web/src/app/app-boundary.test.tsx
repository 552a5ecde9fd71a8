import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { AppBoundary } from './app-boundary.tsx';
import { lazyPage } from './routing/lazy-page.ts';
import { PageView } from './routing/page-view.tsx';

// React writes every error that a boundary catches to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

function Broken(): never {
  throw new Error('a fault');
}

test('a page whose code cannot be loaded shows why, and the next try loads it', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => <h1>Here</h1>);
  const page = lazyPage(load);
  const { user } = renderPage(
    <AppBoundary>
      <PageView page={page} />
    </AppBoundary>,
  );
  expect(await screen.findByText('The club could not be reached. Check your connection and try again.')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeDefined();
});

test('a page that breaks offers a fresh start', () => {
  renderPage(
    <AppBoundary>
      <Broken />
    </AppBoundary>,
  );
  expect(screen.getByText('Something broke on this page')).toBeDefined();
});
