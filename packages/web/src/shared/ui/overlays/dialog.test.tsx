import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { windowWithoutOverlays } from '#shared/routing/overlay-history.ts';
import { fakeBrowser } from '#shared/testing/fake-browser.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { showToast } from '../feedback/toasts.ts';
import { Dialog } from './dialog.tsx';

/** Like the dialog host: nothing is rendered until the first opening. */
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

test('opening a dialog moves the focus into it and closing returns it, also the first time', async () => {
  const { user } = renderPage(<Opener cancelable />);
  for (const _time of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'open' }));
    expect(await screen.findByRole('dialog', { name: 'Title' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('inside')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' })));
  }
});

test('a dialog without an autofocus element focuses its title', async () => {
  renderPage(
    <Dialog opened onClose={() => undefined} title="Title">
      text
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Title' })));
});

/** Like a list: the dialog removes the row that opened it. */
function Remover({ unmounts }: { readonly unmounts: boolean }) {
  const [state, setState] = useState<'listed' | 'asking' | 'removed'>('listed');
  return (
    <main tabIndex={-1}>
      {state !== 'removed' && (
        <button type="button" onClick={() => setState('asking')}>
          open
        </button>
      )}
      {(state === 'asking' || !unmounts) && (
        <Dialog opened={state === 'asking'} onClose={() => setState('removed')} title="Title">
          <button type="button" onClick={() => setState('removed')}>
            remove
          </button>
        </Dialog>
      )}
    </main>
  );
}

test.each([true, false])(
  'closing a dialog whose opener was removed focuses the content (dialog unmounts: %s)',
  async (unmounts) => {
    const { user } = renderPage(<Remover unmounts={unmounts} />);
    await user.click(screen.getByRole('button', { name: 'open' }));
    await user.click(await screen.findByRole('button', { name: 'remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  },
);

/** Like a member's dialog: confirming the question removes the button that opened it. */
function Nested() {
  const [state, setState] = useState<'open' | 'asking' | 'removed'>('open');
  return (
    <Dialog opened onClose={() => undefined} title="Below">
      {state !== 'removed' && (
        <button type="button" onClick={() => setState('asking')}>
          ask
        </button>
      )}
      <Dialog opened={state === 'asking'} onClose={() => undefined} title="Above">
        <button type="button" onClick={() => setState('removed')}>
          remove
        </button>
      </Dialog>
    </Dialog>
  );
}

test('closing a nested dialog whose opener was removed keeps the focus in the outer dialog', async () => {
  const { user } = renderPage(<Nested />);
  await user.click(await screen.findByRole('button', { name: 'ask' }));
  await user.click(await screen.findByRole('button', { name: 'remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Above' })).toBeNull());
  const below = screen.getByRole('dialog', { name: 'Below' });
  await waitFor(() => expect(below.contains(document.activeElement)).toBe(true));
});

/** Like the profile: closing the first dialog opens a question in a second one. */
function Asker() {
  const [opened, setOpened] = useState(true);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Dialog opened={opened} onClose={() => setAsking(true)} title="Form">
        text
      </Dialog>
      <Dialog opened={opened && asking} onClose={() => setAsking(false)} title="Question">
        <button type="button" onClick={() => setOpened(false)}>
          leave
        </button>
      </Dialog>
    </>
  );
}

test('Escape opens the question, closes the question alone, and opens it again', async () => {
  const { user } = renderPage(<Asker />);
  for (const _time of [1, 2]) {
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Question' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Question' })).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Form' })).not.toBeNull();
  }
});

test('Back acts like Escape, and leaves the page once nothing is open', async () => {
  const browser = fakeBrowser();
  browser.visit('/before');
  windowWithoutOverlays(browser.window);
  const back = () => act(() => browser.back());
  const { user } = renderPage(<Asker />);
  for (const _time of [1, 2]) {
    await back();
    expect(await screen.findByRole('dialog', { name: 'Question' })).toBeDefined();
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Question' })).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Form' })).not.toBeNull();
  }
  await back();
  await user.click(await screen.findByRole('button', { name: 'leave' }));
  await act(() => browser.settled());
  expect(browser.entries()[1]).toBe('/before*');
});

test('the page does not scroll until the last of several dialogs is closed', async () => {
  const page = document.documentElement;
  const dialogs = (below: boolean, above: boolean) => (
    <>
      <Dialog opened={below} onClose={() => undefined} title="Below">
        text
      </Dialog>
      <Dialog opened={above} onClose={() => undefined} title="Above">
        text
      </Dialog>
    </>
  );
  const { rerender } = render(dialogs(true, true));
  expect(page.style.overflow).toBe('hidden');
  rerender(dialogs(false, true));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Below' })).toBeNull());
  expect(page.style.overflow).toBe('hidden');
  rerender(dialogs(false, false));
  await waitFor(() => expect(page.style.overflow).toBe(''));
});

test('a message over a dialog can be dismissed without closing the dialog', async () => {
  const { user } = renderPage(<Opener cancelable />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('dialog');
  act(() => showToast({ tone: 'info', text: 'Saved' }));
  const messages = within(screen.getByRole('region', { name: 'Alerts' }));
  await user.click(await messages.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test('a dialog that must be answered has no close button and ignores Escape', async () => {
  const { user } = renderPage(<Opener cancelable={false} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
