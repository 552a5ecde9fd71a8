import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CourtPicture } from './court-scene.tsx';

let fetches = 0;
vi.mock('./court-squash.svg?raw', async (original) => {
  fetches += 1;
  if (fetches === 1) throw new TypeError('Failed to fetch');
  return original();
});

const picture = () => render(<CourtPicture theme="squash" courtType="Glass" crop="ticket" />);

test('a court drawing that fails to load breaks nothing and is loaded on the next visit', async () => {
  const first = picture();
  await waitFor(() => expect(fetches).toBe(1));
  expect(first.container.querySelector('svg')).toBeNull();
  first.unmount();
  const second = picture();
  await waitFor(() => expect(second.container.querySelector('svg path')).not.toBeNull());
});
