import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { Dialog } from './dialog.tsx';

/** As the dialog host does it: nothing is there until the first opening. */
function Opener({ cancelable }: { readonly cancelable: boolean }) {
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        open
      </button>
      {opened !== undefined && (
        <Dialog opened={opened} onClose={() => setOpened(false)} title="Title" cancelable={cancelable}>
          <input aria-label="inside" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

test('the focus goes in and comes back, the first time too', async () => {
  const { user } = renderPage(<Opener cancelable />);
  for (const _time of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'open' }));
    expect(await screen.findByRole('dialog', { name: 'Title' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('inside')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }));
  }
});

test('what must be answered has no cross and ignores Escape', async () => {
  const { user } = renderPage(<Opener cancelable={false} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
