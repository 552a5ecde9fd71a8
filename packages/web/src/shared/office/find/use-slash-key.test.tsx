import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { useSlashKey } from './use-slash-key.ts';

function Field({ label, isOfPage }: { readonly label: string; readonly isOfPage?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input, { isOfPage });
  return <input ref={input} aria-label={label} />;
}

const toolbar = <Field key="toolbar" label="Toolbar" />;
const page = <Field key="page" label="Page" isOfPage />;

describe('the slash key', () => {
  it.each([
    ['the toolbar', [toolbar, page]],
    ['the page', [page, toolbar]],
  ])("focuses the page's field when %s was rendered first", async (_first, [first, second]) => {
    const { rerender } = render(<main>{[first]}</main>);
    rerender(<main>{[first, second]}</main>);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Page'));
    expect(screen.getByLabelText<HTMLInputElement>('Page').value).toBe('');
  });

  it.each([
    [
      'a card of the page',
      <main key="m">
        <div role="dialog" />
        {page}
      </main>,
      true,
    ],
    [
      'a dialog over the page',
      <div key="d">
        <main>{page}</main>
        <div role="dialog" />
      </div>,
      false,
    ],
  ])('with %s open', async (_what, content, isFocused) => {
    render(content);
    await userEvent.keyboard('/');
    expect(document.activeElement === screen.getByLabelText('Page')).toBe(isFocused);
  });

  it('is a character while somebody types', async () => {
    render(<main>{[page, <textarea key="text" aria-label="Text" />]}</main>);
    await userEvent.type(screen.getByLabelText('Text'), '/');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('/');
  });
});
