import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { sampleSport, sampleTimetable } from '#shared/office/testing/office-fixture.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { type CourtsEdits, faultsOf, NO_EDITS, viewOf } from '../courts-model.ts';
import { CourtList } from './court-list.tsx';

const base = { sport: sampleSport(), timetables: [sampleTimetable()], timetablesVersion: 3 };
const called = { onEdit: vi.fn(), onOrder: vi.fn(), onAdd: vi.fn(), onOpen: vi.fn(), onHideSport: vi.fn() };
beforeEach(() => vi.clearAllMocks());

function show(edits: Partial<CourtsEdits> = {}) {
  const view = viewOf(base, { ...NO_EDITS, ...edits }, '2026-11-20');
  const saved = viewOf(base, NO_EDITS, '2026-11-20');
  return renderPage(
    <CourtList sport={base.sport} courts={view.courts} saved={saved.courts} faults={faultsOf(view)} {...called} />,
  );
}

test('each court changes in its row', async () => {
  const { user } = show();
  await user.click(screen.getByRole('switch', { name: 'Court 2: In use' }));
  await user.click(screen.getByRole('switch', { name: 'Court 2: Lights' }));
  await user.selectOptions(screen.getByLabelText('Court 2: Surface'), 'Hard');
  await user.type(screen.getByLabelText('Title of Court 2'), 'A');
  expect(called.onEdit.mock.calls).toEqual([
    ['TEN2', { isInUse: false }],
    ['TEN2', { hasLights: false }],
    ['TEN2', { courtType: { en: 'Hard', tr: 'Sert', ar: 'صلب' } }],
    ['TEN2', { title: { en: 'Court 2A', tr: 'Kort 2', ar: 'ملعب 2' } }],
  ]);
});

const press = async (title: string, key: string) => {
  const { user } = show();
  screen.getByRole('button', { name: `Move ${title}: up and down with the arrow keys` }).focus();
  await user.keyboard(`{${key}}`);
};

test('a court is moved with the keys, and where it is now is said', async () => {
  await press('Court 1', 'ArrowDown');
  expect(called.onOrder).toHaveBeenCalledExactlyOnceWith(['TEN2', 'TEN1', 'TEN3', 'TEN4']);
  expect(screen.getByRole('status').textContent).toBe('Court 1, now 2 of 4');
});

test.each([
  ['Court 1', 'ArrowUp'],
  ['Court 4', 'ArrowDown'],
])('%s is not moved beyond the list by %s', async (title, key) => {
  await press(title, key);
  expect(called.onOrder).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
});

const faultOf = (label: string) => {
  const field = screen.getByLabelText(label);
  return (
    field.getAttribute('aria-invalid') &&
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  );
};

test('the second of two courts of one name is marked, and one without a name', () => {
  show({ courts: { TEN2: { title: { en: ' court 1' } }, TEN3: { title: { en: ' ' } } } });
  expect(faultOf('Title of Court 1')).toBeNull();
  expect(faultOf('Title of Court 2')).toMatch(/court 1/);
  expect(faultOf('Title of Court 3')).toBeTruthy();
});

test('instead of taking the last court out of use the sport can be hidden', async () => {
  const resting = Object.fromEntries(['TEN1', 'TEN2', 'TEN3', 'TEN4'].map((key) => [key, { isInUse: false }]));
  const { user } = show({ courts: resting });
  await user.click(screen.getByRole('button', { name: 'Hide the sport instead?' }));
  expect(called.onHideSport).toHaveBeenCalledOnce();
});

test('a court is added at the end', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Add a court' }));
  expect(called.onAdd).toHaveBeenCalledOnce();
});
