import type { TaxSetting } from '@courtside/contract/club/office-tax';
import { clubDate } from '@courtside/contract/values/dates';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { registeredTax } from '#shared/testing/registered-tax.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { CodeDialog } from './code-dialog.tsx';

const TODAY = clubDate('2026-11-17');
const { codes } = registeredTax();
const [M7, S18] = codes as [TaxSetting['codes'][number], TaxSetting['codes'][number]];
const onSave = vi.fn();
const onClose = vi.fn();
beforeEach(() => vi.clearAllMocks());

async function open(opened: typeof M7 | 'new') {
  const page = renderPage(<CodeDialog {...{ opened, codes, today: TODAY, onSave, onClose }} />);
  await screen.findByRole('dialog');
  const type = async (label: string, text: string) => {
    await page.user.clear(screen.getByLabelText(label));
    if (text) await page.user.type(screen.getByLabelText(label), text);
  };
  const keep = () => page.user.click(screen.getByRole('button', { name: 'Keep in the draft' }));
  return { ...page, type, keep };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const faultOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;

test.each([
  ['m7', 'One to eight capital letters or digits, beginning with a letter.'],
  ['7M', 'One to eight capital letters or digits, beginning with a letter.'],
  ['', 'One to eight capital letters or digits, beginning with a letter.'],
  ['S18', 'There is a code of this name.'],
])('a new code cannot be called %j', async (code, fault) => {
  const { type, keep } = await open('new');
  await type('Code', code);
  await type('On the paper', 'Lessons');
  await type('Percent', '5');
  await keep();
  expect(onSave).not.toHaveBeenCalled();
  expect(faultOf('Code')).toBe(fault);
});

test('a code that is exempt needs a reason and no percent', async () => {
  const { type, keep, user } = await open('new');
  await type('Code', 'E0');
  await type('On the paper', 'Lessons');
  await user.click(screen.getByRole('switch', { name: 'Exempt' }));
  expect(screen.queryByLabelText('Percent')).toBeNull();
  await keep();
  expect(onSave).not.toHaveBeenCalled();
  await type('Reason on the paper', 'Art. 132');
  await keep();
  expect(onSave.mock.calls[0]?.[0].at(-1)).toMatchObject({ code: 'E0', percent: 0, exemptReason: 'Art. 132' });
});

test('a code on papers keeps its name and cannot be removed; another percent begins today', async () => {
  const { type, keep } = await open(M7);
  expect([field('Code').disabled, field('On the paper').disabled]).toEqual([true, true]);
  expect(screen.queryByRole('switch', { name: 'Exempt' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await type('Percent', '8');
  await keep();
  expect(onSave.mock.calls[0]?.[0].filter(({ code }: typeof M7) => code === 'M7')).toMatchObject([
    { percent: 7, validFrom: '2026-01-01', isUsed: true },
    { percent: 8, validFrom: '2026-11-17', isUsed: false },
  ]);
});

test('a code that no paper has is removed', async () => {
  const { user } = await open(S18);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onSave.mock.calls[0]?.[0].map(({ code }: typeof M7) => code)).toEqual(['M7', 'OLD']);
});

test('what was typed is left behind with Cancel', async () => {
  const { type, user } = await open(S18);
  await type('Percent', '19');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onSave.mock.calls, onClose.mock.calls.length]).toEqual([[], 1]);
});
