import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { switchLanguage } from '#shared/i18n/i18n.ts';
import { shownDate, typeDate } from '#shared/testing/date-field.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { DateField } from './date-field.tsx';

afterEach(() => switchLanguage('en'));

interface PageProps {
  readonly start: string;
  readonly onChange: (date: string) => void;
  readonly max?: string;
}

function Page({ start, onChange, max }: PageProps) {
  const [date, setDate] = useState(start);
  const change = (next: string) => {
    onChange(next);
    setDate(next);
  };
  return <DateField label="From" value={date} max={max} required={max !== undefined} onChange={change} />;
}

const setUp = (start: string, max?: string) => {
  const onChange = vi.fn<(date: string) => void>();
  return { onChange, ...renderPage(<Page start={start} onChange={onChange} {...(max && { max })} />, '/') };
};

test.each([
  ['en', '17/11/2026'],
  ['tr', '17.11.2026'],
  ['ar', '17/11/2026'],
] as const)('a date is shown in the order of %s with the figures 0 to 9', async (language, text) => {
  await switchLanguage(language);
  setUp('2026-11-17');
  expect(shownDate('From')).toContain(text);
});

test('a date is typed part by part, and only a whole one is told', async () => {
  const { user, onChange } = setUp('');
  await typeDate(user, 'From', '05/12/2026');
  expect(onChange.mock.calls).toEqual([['2026-12-05']]);
});

test('a date outside the limits is not told, and leaving the field shows the last one', async () => {
  const { user, onChange } = setUp('2026-11-17', '2026-11-18');
  await typeDate(user, 'From', '19/11/2026');
  expect(onChange).not.toHaveBeenCalled();
  expect(shownDate('From')).toContain('17/11/2026');
});

test('a picked day counts at once, and Escape closes the calendar without a change', async () => {
  const { user, onChange } = setUp('2026-11-17');
  const open = () => user.click(screen.getByRole('button', { name: /Calendar/ }));
  await open();
  expect(await screen.findByRole('grid', { name: /November 2026/ })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(onChange).not.toHaveBeenCalled();
  await open();
  await user.click(await screen.findByRole('button', { name: /18 November 2026/ }));
  expect(onChange.mock.calls).toEqual([['2026-11-18']]);
});

/** Sources as text. */
const SOURCES = import.meta.glob<string>(['/src/**/*.tsx', '!/src/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('no field for dates or times is the one of the browser, which follows the language of the browser', () => {
  expect(Object.keys(SOURCES)).toContain('/src/shared/ui/fields/date-field.tsx');
  const own = /type=["'{]+(date|time|month|week|datetime-local)["'}]/;
  expect(Object.keys(SOURCES).filter((file) => own.test(SOURCES[file] ?? ''))).toEqual([]);
});
