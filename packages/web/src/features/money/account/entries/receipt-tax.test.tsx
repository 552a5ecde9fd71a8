import { requestInvoice } from '@courtside/contract/money/papers';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { ReceiptTaxFacts } from './receipt-tax.tsx';

type Props = ComponentProps<typeof ReceiptTaxFacts>;
const RECEIPT: Props['receipt'] = { id: 'R-2026-000007', memberName: 'Elif Aydın', isRefunded: false };
const TAX: Props['tax'] = {
  perCode: [
    { code: 'M7', percent: 7, net: 18.69, vat: 1.31 },
    { code: null, percent: null, net: 5, vat: 0 },
  ],
  papers: [],
} as unknown as Props['tax'];

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(requestInvoice, { id: 'I-2026-000003' } as never);
});

const show = (receipt: Partial<Props['receipt']> = {}, papers: string[] = []) =>
  renderPage(<ReceiptTaxFacts receipt={{ ...RECEIPT, ...receipt }} tax={{ ...TAX, papers }} />);
const ask = () => screen.queryByRole('button', { name: 'Make an invoice' });
const sent = () => server.calls.filter(({ endpoint }) => endpoint === requestInvoice.name).map(({ body }) => body);

test('the VAT of a receipt is shown by code, and what has none as well', () => {
  show();
  const lines = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(lines).toEqual(['M7, 7 %: net and VAT €18.69 + €1.31', '–, 0 %: net and VAT €5.00 + €0.00']);
});

test("the club's VAT number and the number of the till stand with them, where there are any", () => {
  renderPage(
    <ReceiptTaxFacts
      receipt={RECEIPT}
      tax={{ ...TAX, perCode: [], vatNumber: 'MT 2041 7736', registerNumber: '0431-0017-2288' }}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['VAT number', 'Register number']);
  expect(screen.getByText('0431-0017-2288')).toBeDefined();
});

test.each<[string, Partial<Props['receipt']>, string[], boolean]>([
  ['a receipt', {}, [], true],
  ['a receipt with a credit note', {}, ['C-2026-000001'], true],
  // It is made once.
  ['a receipt with an invoice', {}, ['I-2026-000001'], false],
  ['a receipt that was refunded', { isRefunded: true }, [], false],
])('an invoice can be made of %s', (_title, receipt, papers, isOffered) => {
  show(receipt, papers);
  expect(ask() !== null).toBe(isOffered);
});

test('each paper is named by what it is, with its file', () => {
  show({ isRefunded: true }, ['I-2026-000001', 'C-2026-000001']);
  expect(screen.getByText('I-2026-000001').parentElement?.textContent).toBe('Invoice I-2026-000001');
  expect(screen.getByText('C-2026-000001').parentElement?.textContent).toBe('Credit note C-2026-000001');
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

async function open() {
  const page = show();
  await page.user.click(ask() as HTMLElement);
  return page;
}

test('an invoice is made out to the member unless somebody writes another name, and needs an address', async () => {
  const { user } = await open();
  expect(screen.getByLabelText<HTMLInputElement>('Name or company').value).toBe('Elif Aydın');
  await user.click(screen.getByText('Make the invoice'));
  expect(screen.getByText('An invoice needs an address.')).toBeDefined();
  expect(sent()).toEqual([]);
  await user.clear(screen.getByLabelText('Name or company'));
  await user.type(screen.getByLabelText('Address'), '4 Harbour Road');
  await user.click(screen.getByText('Make the invoice'));
  expect(screen.getByText('To whom is it made out?')).toBeDefined();
  await user.type(screen.getByLabelText('Name or company'), 'Aydın Ltd');
  await user.click(screen.getByText('Make the invoice'));
  expect(await screen.findByText('Invoice I-2026-000003 was made.')).toBeDefined();
  // Without a VAT number there is none.
  expect(sent()).toEqual([{ receipt: 'R-2026-000007', name: 'Aydın Ltd', address: '4 Harbour Road' }]);
});

test('a refusal is said at the form, which keeps what was typed', async () => {
  server.refuses(requestInvoice, 'record.not_found');
  const { user } = await open();
  await user.type(screen.getByLabelText('Address'), '4 Harbour Road');
  await user.type(screen.getByLabelText('VAT number, if there is one'), 'MT 1');
  await user.click(screen.getByText('Make the invoice'));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(sent()).toMatchObject([{ vatNumber: 'MT 1' }]);
  expect(screen.getByLabelText<HTMLInputElement>('VAT number, if there is one').value).toBe('MT 1');
});

test('who changes their mind makes no invoice', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Not now'));
  await waitFor(() => expect(ask()).not.toBeNull());
  expect(sent()).toEqual([]);
});
