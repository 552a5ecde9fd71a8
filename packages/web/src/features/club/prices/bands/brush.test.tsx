import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { samplePriceList, sampleSport } from '#shared/office/testing/office-fixture.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { viewOf } from '../price-model.ts';
import { Brush, type Selection } from './brush.tsx';
import { useChosenCells } from './use-chosen-cells.ts';

const { bands } = viewOf({ sport: sampleSport(), prices: [samplePriceList()] }, '2026-11-20');
const called = { onChoose: vi.fn(), onNewBand: vi.fn(), onClose: vi.fn() };
beforeEach(() => vi.clearAllMocks());

const MONDAY: Selection = { weekdays: [1], from: 1020, to: 1200 };

const show = (selection = MONDAY, current?: string) =>
  renderPage(
    <Brush {...{ selection, bands, levels: new Map(), bookingType: 'singles', category: '', current, ...called }} />,
  );

test('each band is offered with what a session costs in it', () => {
  show();
  const offered = [...document.querySelectorAll('[data-band]')].map(({ textContent }) => textContent);
  expect(offered.slice(0, 3)).toEqual([
    expect.stringMatching(/^Off-peak.*€12\.00/),
    expect.stringMatching(/^Peak.*€16\.00/),
    expect.stringMatching(/^Weekend.*€14\.00/),
  ]);
  expect(document.activeElement?.hasAttribute('data-band')).toBe(true);
});

test('the chosen hours get the band that is pressed', async () => {
  const { user } = show();
  await user.click(document.querySelectorAll('[data-band]')[1] as Element);
  expect(called.onChoose).toHaveBeenCalledExactlyOnceWith(MONDAY, bands[1]?.id);
});

test('days are added and removed before, and a selection without a day is painted nowhere', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Wed' }));
  await user.click(document.querySelectorAll('[data-band]')[0] as Element);
  expect(called.onChoose).toHaveBeenLastCalledWith({ ...MONDAY, weekdays: [1, 3] }, bands[0]?.id);
  await user.click(screen.getByRole('button', { name: 'Mon' }));
  await user.click(screen.getByRole('button', { name: 'Wed' }));
  await user.click(document.querySelectorAll('[data-band]')[0] as Element);
  expect(called.onChoose).toHaveBeenCalledTimes(1);
});

test('Escape leaves the week as it is', async () => {
  const { user } = show();
  await user.keyboard('{Escape}');
  expect(called.onClose).toHaveBeenCalledOnce();
});

function Grid() {
  const { selection, isChosen, isBrushOpen, gridProps } = useChosenCells({ start: 420, step: 60, count: 3 });
  const { weekdays, from, to } = selection;
  return (
    <>
      <output>{`${weekdays.join()} ${from}-${to}${isChosen ? ' chosen' : ''}${isBrushOpen ? ' brush' : ''}`}</output>
      <table {...gridProps}>
        <tbody>
          {[0, 1, 2].map((row) => (
            <tr key={row}>
              {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                <td key={day} data-cell={`${day}-${row}`} tabIndex={-1} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
const keys = (...pressed: [string, boolean?][]) => {
  for (const [key, shiftKey = false] of pressed) fireEvent.keyDown(screen.getByRole('table'), { key, shiftKey });
};
const chosen = () => screen.getByRole('status').textContent;

test.each<[string, string, [string, boolean?][], string]>([
  ['nothing', 'en', [], '1 420-480'],
  ['one to the right', 'en', [['ArrowRight']], '2 420-480 chosen'],
  // Monday is at the right there.
  ['one to the left', 'ar', [['ArrowLeft']], '2 420-480 chosen'],
  ['beyond the first day', 'en', [['ArrowLeft']], '1 420-480 chosen'],
  ['beyond the last hour', 'en', [['ArrowDown'], ['ArrowDown'], ['ArrowDown']], '1 540-600 chosen'],
  [
    'two days and two hours with Shift',
    'en',
    [
      ['ArrowRight', true],
      ['ArrowDown', true],
    ],
    '1,2 420-540 chosen',
  ],
  ['upwards with Shift', 'en', [['ArrowDown'], ['ArrowDown'], ['ArrowUp', true]], '1 480-600 chosen'],
  ['Enter', 'en', [['ArrowDown'], ['Enter']], '1 480-540 chosen brush'],
  ['Enter and another arrow', 'en', [['Enter'], ['ArrowDown']], '1 480-540 chosen'],
  ['Escape', 'en', [['ArrowDown'], ['Enter'], ['Escape']], '1 480-540'],
])('%s in %s chooses a rectangle of the week', async (_title, language, pressed, text) => {
  await i18n.changeLanguage(language);
  renderPage(<Grid />);
  keys(...pressed);
  expect(chosen()).toBe(text);
});
