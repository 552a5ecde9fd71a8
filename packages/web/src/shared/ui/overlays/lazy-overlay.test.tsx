import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { currentToasts } from '../feedback/toasts.ts';
import { LazyOverlay, lazyOverlay, preloadOverlays } from './lazy-overlay.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const Question = ({ opened }: Props) => <p>{opened ? 'open' : 'closed'}</p>;
const show = (load: () => Promise<ComponentType<Props>>, props: Partial<Props> = {}) => {
  const code = lazyOverlay(load);
  renderPage(<LazyOverlay code={code} props={{ opened: false, onClose: () => undefined, ...props }} />);
};

test('a closed overlay loads nothing; a preloaded one is rendered closed', async () => {
  const load = vi.fn(async () => Question);
  show(load);
  expect(load).not.toHaveBeenCalled();
  await preloadOverlays();
  expect(await screen.findByText('closed')).toBeDefined();
  await preloadOverlays();
  expect(load).toHaveBeenCalledOnce();
});

test('an opened overlay loads its code', async () => {
  show(async () => Question, { opened: true });
  expect(await screen.findByText('open')).toBeDefined();
});

test('an overlay that cannot be loaded shows an error and is closed; nothing else breaks', async () => {
  const onClose = vi.fn();
  show(() => Promise.reject(new Error('offline')), { opened: true, onClose });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(currentToasts().map(({ tone }) => tone)).toEqual(['error']);
});
