import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { Pager } from './pager.tsx';

function List() {
  const [page, setPage] = useState(1);
  return (
    <>
      <ul aria-label="list" />
      <Pager list={{ page, total: 41, pageSize: 20 }} onTurn={setPage} />
    </>
  );
}

test('reaching the last page moves the focus to the previous button, and reaching the first to the next button', async () => {
  const { user } = renderPage(<List />);
  const [previous, next] = screen.getAllByRole('button');
  await user.click(next!);
  expect(document.activeElement).toBe(next);
  await user.keyboard('{Enter}');
  expect(screen.getByText('Page 3 of 3')).toBeTruthy();
  expect(document.activeElement).toBe(previous);
  await user.keyboard('{Enter}{Enter}');
  expect(screen.getByText('Page 1 of 3')).toBeTruthy();
  expect(document.activeElement).toBe(next);
});

test.each([
  ['above the window', -300, 1],
  ['in sight', 200, 0],
])('turning the page scrolls to the top of the list only when needed: the list %s', async (_where, top, times) => {
  const { user } = renderPage(<List />);
  const list = screen.getByRole('list', { name: 'list' });
  list.getBoundingClientRect = () => ({ top }) as DOMRect;
  const scrollIntoView = vi.spyOn(list, 'scrollIntoView');
  expect(scrollIntoView).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(scrollIntoView).toHaveBeenCalledTimes(times);
});

test('a list that became shorter turns to its last page and replaces the history entry', () => {
  const onTurn = vi.fn();
  renderPage(<Pager list={{ page: 7, total: 20, pageSize: 20 }} onTurn={onTurn} />);
  expect(onTurn.mock.calls).toEqual([[1, { replace: true }]]);
});
