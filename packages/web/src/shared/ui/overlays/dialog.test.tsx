import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
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
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' })));
  }
});

test('a dialog in which nothing asks for the focus begins at its title', async () => {
  renderPage(
    <Dialog opened onClose={() => undefined} title="Title">
      text
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Title' })));
});

/** As a list does it: the dialog takes away the row that opened it. */
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
  'when the opener is gone, the focus stays in the content (dialog unmounts: %s)',
  async (unmounts) => {
    const { user } = renderPage(<Remover unmounts={unmounts} />);
    await user.click(screen.getByRole('button', { name: 'open' }));
    await user.click(await screen.findByRole('button', { name: 'remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  },
);

/** As a member's dialog does it: the question asked in it takes away its own button. */
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

test('when the opener stood in a dialog and is gone, the focus stays in that dialog', async () => {
  const { user } = renderPage(<Nested />);
  await user.click(await screen.findByRole('button', { name: 'ask' }));
  await user.click(await screen.findByRole('button', { name: 'remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Above' })).toBeNull());
  const below = screen.getByRole('dialog', { name: 'Below' });
  await waitFor(() => expect(below.contains(document.activeElement)).toBe(true));
});

/** As the profile does it: leaving the first asks in a second one. */
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

test('Escape asks, closes the question alone, and asks again', async () => {
  const { user } = renderPage(<Asker />);
  for (const _time of [1, 2]) {
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Question' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Question' })).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Form' })).not.toBeNull();
  }
});

/** As a phone's browser does it: Back goes to the newest watcher, which hears nothing more, and without one it leaves. */
function phoneWithBack() {
  const watchers: Watcher[] = [];
  class Watcher {
    onclose: (() => void) | null = null;
    constructor() {
      watchers.push(this);
    }
    destroy() {
      if (watchers.includes(this)) watchers.splice(watchers.indexOf(this), 1);
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  return () => {
    const newest = watchers.pop();
    act(() => newest?.onclose?.());
    return newest ? 'heard' : 'left the page';
  };
}

test('Back on a phone is Escape: it asks, closes the question alone, asks again, and leaves once nothing is open', async () => {
  const back = phoneWithBack();
  const { user } = renderPage(<Asker />);
  for (const _time of [1, 2]) {
    expect(back()).toBe('heard');
    expect(await screen.findByRole('dialog', { name: 'Question' })).toBeDefined();
    expect(back()).toBe('heard');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Question' })).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Form' })).not.toBeNull();
  }
  back();
  await user.click(await screen.findByRole('button', { name: 'leave' }));
  expect(back()).toBe('left the page');
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

test('what must be answered has no cross and ignores Escape', async () => {
  const { user } = renderPage(<Opener cancelable={false} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
