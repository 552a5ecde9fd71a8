import { clubDate } from '@courtside/contract/values/dates';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { SetupPreview } from '../frame/setup-preview.tsx';
import { draftsOf, type SportDraft, type StoredClub } from '../setup-model.ts';
import { HoursStep } from './hours-step.tsx';
import { PricesStep } from './prices-step.tsx';
import { SportsStep } from './sports-step.tsx';

const TODAY = clubDate('2026-11-17');
const all = draftsOf({ sports: [] } as unknown as StoredClub, TODAY);
const draftOf = (key: string, changes: Partial<SportDraft> = {}): SportDraft => {
  const found = all.find(({ template }) => template.key === key);
  if (!found) throw new Error(`no template of ${key}`);
  return { ...found, ...changes };
};
const tennis = (changes: Partial<SportDraft> = {}) => draftOf('tennis', changes);
const edits = vi.fn();
beforeEach(() => {
  fakeServer();
  startSession(testUser({ role: 'admin' }));
  edits.mockReset();
});

interface StepProps {
  readonly drafts: readonly SportDraft[];
  readonly isChecked: boolean;
  readonly detailed: ReadonlySet<string>;
  readonly onEdit: (key: string, changes: Partial<SportDraft>) => void;
}

/** A step that keeps what is typed, as the page does. */
function Step({
  of: Of,
  start,
  ...props
}: {
  of: (props: StepProps) => React.ReactNode;
  start: SportDraft[];
  isChecked?: boolean;
  detailed?: ReadonlySet<string>;
}) {
  const [drafts, setDrafts] = useState<readonly SportDraft[]>(start);
  const onEdit = (key: string, changes: Partial<SportDraft>) => {
    edits(key, changes);
    setDrafts(drafts.map((each) => (each.template.key === key ? { ...each, ...changes } : each)));
  };
  return <Of isChecked={false} detailed={new Set<string>()} {...props} drafts={drafts} onEdit={onEdit} />;
}

const shows = (of: (props: StepProps) => React.ReactNode, start: SportDraft[], props: Partial<StepProps> = {}) =>
  renderPage(<Step of={of} start={start} {...props} />);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a sport has at least one court and at most thirty, while it is chosen', async () => {
  const { user } = shows(SportsStep, [
    tennis({ courts: 2 }),
    draftOf('padel', { courts: 30 }),
    draftOf('squash', { isChosen: false }),
  ]);
  await user.click(button('Fewer: Tennis'));
  expect(button('Fewer: Tennis').disabled).toBe(true);
  expect(button('More: Padel').disabled).toBe(true);
  expect([button('More: Squash').disabled, button('Fewer: Squash').disabled]).toEqual([true, true]);
  await user.click(button('More: Tennis'));
  expect(edits.mock.calls.at(-1)).toEqual(['tennis', { courts: 2 }]);
});

test('a step without a sport says so at every sport, when it is left', () => {
  const none = [tennis({ isChosen: false }), draftOf('padel', { isChosen: false })];
  const { unmount } = shows(SportsStep, none);
  expect(screen.queryByText('Choose at least one sport. You can add others later.')).toBeNull();
  unmount();
  shows(SportsStep, none, { isChecked: true });
  expect(screen.getByText('Choose at least one sport. You can add others later.')).toBeDefined();
  expect(screen.getAllByRole('checkbox').every((box) => box.getAttribute('aria-invalid') === 'true')).toBe(true);
});

test('the surfaces of the courts are counted, and only courts outdoors have lights', () => {
  shows(SportsStep, [tennis({ courts: 4 }), draftOf('squash')]);
  const [outdoor, indoor] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(outdoor?.getByText('2 clay, 2 hard')).toBeDefined();
  expect(outdoor?.getByRole('switch', { name: 'Lights: Tennis' })).toBeDefined();
  expect(indoor?.queryByRole('switch')).toBeNull();
});

test('hours that do not divide offer one session more', async () => {
  const { user } = shows(HoursStep, [tennis({ opens: '08:00', closes: '20:00', minutes: 90 })]);
  expect(screen.getByText('8 sessions')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Tennis closes'), '20:30');
  expect(screen.getByText('Tennis: 30 minutes are left over after 20:00.')).toBeDefined();
  await user.click(button('Close at 21:30, one session more'));
  expect(screen.getByText('9 sessions')).toBeDefined();
  expect(screen.queryByText(/left over/)).toBeNull();
});

test('a session that would end after midnight is not offered', () => {
  shows(HoursStep, [tennis({ opens: '08:00', closes: '24:00', minutes: 90 })]);
  expect(screen.getByText(/left over after 23:00/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /one session more/ })).toBeNull();
});

test.each([
  ['10:00', '09:00', 'Tennis closes before it opens.'],
  ['09:00', '09:30', 'Tennis is not open long enough for one session.'],
])('from %s to %s is a fault that both times name', (opens, closes, text) => {
  shows(HoursStep, [tennis({ opens, closes })]);
  const fault = screen.getByText(text);
  for (const label of ['Tennis opens', 'Tennis closes'])
    expect(document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')).toBe(
      fault.closest('[id]'),
    );
});

test.each([
  ['08:00', '22:00', '13:00', '14:00'],
  // Lunch is outside of it.
  ['14:00', '22:00', '17:30', '18:30'],
])('a club that is open from %s to %s gets a break from %s to %s', async (opens, closes, from, to) => {
  const { user } = shows(HoursStep, [tennis({ opens, closes, pause: null })]);
  await user.click(button('Add a break: Tennis'));
  expect(edits).toHaveBeenLastCalledWith('tennis', { pause: { from, to } });
  await user.click(button('Remove the break: Tennis'));
  expect(edits).toHaveBeenLastCalledWith('tennis', { pause: null });
});

test('hours of single days begin as every day is, and one day is copied to all', async () => {
  const { user } = shows(HoursStep, [
    tennis({ opens: '08:00', closes: '20:00', pause: { from: '12:00', to: '13:00' } }),
  ]);
  await user.click(button('Hours of single days: Tennis'));
  expect(screen.getByText('by weekday')).toBeDefined();
  const days = edits.mock.calls.at(-1)?.[1].days;
  expect(days).toHaveLength(7);
  expect(days[6]).toEqual([
    { from: 480, to: 720 },
    { from: 780, to: 1200 },
  ]);
  await user.click(button('Close on Tennis: Sun'));
  await user.click(button('Tennis: copy Sun to all days'));
  // The morning of Sunday is closed, and now that of every day.
  expect(edits.mock.calls.at(-1)?.[1]).toMatchObject({ opens: '13:00', closes: '20:00', pause: null, days: null });
});

test('sports with more details than the table can say lead to their page', () => {
  const { unmount } = shows(HoursStep, [tennis()], { detailed: new Set(['tennis']) });
  expect(screen.getByRole('link', { name: 'Change them in Courts and hours' })).toBeDefined();
  expect(screen.queryByLabelText('Tennis opens')).toBeNull();
  unmount();
  shows(PricesStep, [tennis()], { detailed: new Set(['tennis']) });
  expect(screen.getByRole('link', { name: 'Change them in Prices' })).toBeDefined();
});

const price = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test.each([
  ['', false, null],
  ['', true, 'Give a price, or 0 if members play free.'],
  ['-3', false, /./],
  ['x', false, /./],
  ['0', true, null],
])('the price %j, with the step left %s, has the fault %s', (typed, isChecked, fault) => {
  shows(PricesStep, [tennis({ usual: typed })], { isChecked });
  const field = price('Tennis: usual price');
  expect(field.getAttribute('aria-invalid')).toBe(fault ? 'true' : null);
  const text = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
  if (fault) expect(text).toMatch(fault);
  else expect(text).toBeNull();
});

test('a sport without busy hours or lights has no price for them', () => {
  shows(PricesStep, [tennis({ peak: null, hasLights: false })]);
  expect(screen.queryByLabelText('Tennis: price in busy hours')).toBeNull();
  expect(screen.queryByLabelText('Tennis: price of the lights')).toBeNull();
  expect(screen.getByText('None')).toBeDefined();
});

test('the example is computed from what is typed', async () => {
  const { user } = shows(PricesStep, [tennis({ usual: '10', busy: '16', lights: '4', hasLights: true })]);
  expect(screen.getByText(/^4 who play tennis on a Tuesday at 18:00 pay €20\.00: €5\.00 each\./)).toBeDefined();
  await user.clear(price('Tennis: price in busy hours'));
  await user.type(price('Tennis: price in busy hours'), '20');
  expect(screen.getByText(/pay €24\.00: €6\.00 each\./)).toBeDefined();
});

test.each<[string, string, [string, number], object]>([
  ['later', 'Tennis: busy until', ['ArrowRight', 1], { peak: { from: 1020, to: 1230 } }],
  ['earlier', 'Tennis: busy from', ['ArrowLeft', 1], { peak: { from: 990, to: 1200 } }],
  // Ends that meet mean none.
  ['to nothing', 'Tennis: busy until', ['ArrowLeft', 6], { peak: null }],
])('busy hours are moved %s with the arrow keys', (_title, label, [key, times], changes) => {
  shows(PricesStep, [tennis({ peak: { from: 1020, to: 1200 } })]);
  for (let pressed = 0; pressed < times; pressed += 1)
    fireEvent.keyDown(screen.getByRole('slider', { name: label }), { key });
  expect(edits).toHaveBeenLastCalledWith('tennis', changes);
});

const preview = (step: number, changes: Partial<SportDraft> = {}) =>
  renderPage(<SetupPreview club="Quay" drafts={[tennis(changes), draftOf('padel')]} step={step} today={TODAY} />);
const times = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

test('the preview grows with the steps: days, courts, times, prices', () => {
  const first = preview(1);
  expect(screen.getByText('Your courts come here.')).toBeDefined();
  first.unmount();
  const second = preview(2, { courts: 6 });
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  expect(screen.getByText('and 2 more courts')).toBeDefined();
  expect(times().join('')).toBe('');
  second.unmount();
  const third = preview(3, { opens: '08:00', closes: '11:00', minutes: 60 });
  expect(times()).toEqual(['08:00', '09:00', '10:00']);
  expect(screen.queryByText(/€/)).toBeNull();
  third.unmount();
  preview(4, {
    courts: 1,
    opens: '16:00',
    closes: '18:00',
    minutes: 60,
    usual: '10',
    busy: '16',
    lights: '4',
    hasLights: true,
  });
  expect(screen.getAllByText(/€/).map(({ textContent }) => textContent)).toEqual(['€10.00', '€20.00']);
});

test('hours that are wrong are not shown to anybody', () => {
  preview(3, { opens: '10:00', closes: '18:00', pause: { from: '17:00', to: '18:00' } });
  expect(times().join('')).toBe('');
});

test('another sport is shown by a press, with its own courts', async () => {
  const { user } = preview(2);
  await user.click(button('Padel'));
  expect(button('Padel').getAttribute('aria-pressed')).toBe('true');
  expect(button('Tennis').getAttribute('aria-pressed')).toBe('false');
});

test('in Arabic the sliders of busy hours still run from left to right', async () => {
  await i18n.changeLanguage('ar');
  shows(PricesStep, [tennis({ peak: { from: 1020, to: 1200 } })]);
  const [from] = screen.getAllByRole('slider');
  fireEvent.keyDown(from as HTMLElement, { key: 'ArrowRight' });
  expect(edits).toHaveBeenLastCalledWith('tennis', { peak: { from: 1050, to: 1200 } });
});
