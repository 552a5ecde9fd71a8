import { changeData, press, type Screen } from '../screens.ts';

const FILES = '**/v1/Office/reports/month/*/files';
const MONTH = /\/v1\/Office\/reports\/month\/[^/]+$/;

const file = (name: string, rows: number) => ({
  ...{ file: name, name: `${name}.csv`, rows, bytes: rows * 80 },
  sha256: '89fc8c5edfd38dc6cb6991b6e4cbeb5ba9616f4b68d237c69687eaeb531bcd2a',
});

const PAPERS = '**/v1/Office/papers?*';
const ONE_PAPER = '**/v1/Office/papers/*';

const RECEIPT = {
  ...{ id: 'R-2026-004811', kind: 'receipt', memberCode: '1042', memberName: 'Cem Arslan', name: null },
  receipt: {
    ...{ id: 'R-2026-004811', kind: 'topup', title: 'Top-up', details: { card: '4242' }, amount: 50 },
    ...{ issuedAt: '2026-11-15T10:00:00.000Z', date: '2026-11-15', isRefunded: true },
  },
  ...{ issuedAt: '2026-11-15T10:00:00.000Z', date: '2026-11-15', amount: 50, net: 46.73, vat: 3.27 },
  ...{ registerNumber: null, papers: ['I-2026-000038', 'C-2026-000087'] },
};
const STORED = {
  ...{ ...RECEIPT, id: 'R-2026-004810', memberCode: '1179', memberName: 'Rami Haddad' },
  registerNumber: '0431-0017-2288',
};

const MADE = {
  ...{ version: 3, at: '2026-11-03T09:20:00.000Z', by: { code: '9004', name: 'Joseph Mifsud' } },
  files: [file('journal', 1_204), file('datev', 1_198), file('xero', 41), file('quickbooks', 41), file('vat', 3)],
};

/** A club that registers for VAT, and the files of a closed month. Nothing is saved. */
export const TAX_SCREENS: readonly Screen[] = [
  {
    name: 'office-tax-draft',
    async open({ page, t }) {
      await page.goto('/office/tax');
      await page.getByRole('switch', { name: t('tax.registered') }).click();
      await page.getByLabel(t('tax.number'), { exact: true }).fill('MT 2041 7736');
      await page.getByRole('heading', { name: t('tax.codes'), exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'office-tax-code',
    async open({ page, t }) {
      await press(page, t('tax.addCode'));
      await page.getByRole('dialog', { name: t('tax.addCode') }).waitFor();
    },
    leave: async ({ page, t }) => {
      await page.keyboard.press('Escape');
      await press(page, t('office.discard'));
    },
  },
  {
    name: 'office-papers',
    async open({ page }) {
      const items = [RECEIPT, STORED];
      const data = { items, total: items.length, page: 1, pageSize: 20, wantsRegister: true };
      await page.route(PAPERS, (route) => route.fulfill({ json: { msgCode: '200', data } }));
      await page.route(ONE_PAPER, (route) => route.fulfill({ json: { msgCode: '200', data: RECEIPT } }));
      await page.goto('/office/papers');
      await page.getByText('R-2026-004811').first().waitFor();
    },
  },
  {
    name: 'office-papers-open',
    async open({ page, t }) {
      await page.goto('/office/papers?paper=R-2026-004811');
      await page.getByRole('button', { name: t('papers.store') }).waitFor();
    },
    leave: async ({ page }) => {
      await page.unroute(PAPERS);
      await page.unroute(ONE_PAPER);
    },
  },
  {
    name: 'office-month-accountant',
    async open({ page, t }) {
      await changeData(page, MONTH, (report) => ({ ...report, isClosed: true, mayReopen: true }));
      const data = { month: '2026-10', version: 3, missing: [], datevGap: null, exports: [MADE] };
      await page.route(FILES, (route) => route.fulfill({ json: { msgCode: '200', data } }));
      await page.goto('/office/month-close');
      await page.getByRole('button', { name: t('books.map') }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'office-month-accounts',
    async open({ page, t }) {
      await press(page, t('books.map'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('books.saveMap') })
        .waitFor();
    },
    leave: async ({ page }) => {
      await page.unroute(FILES);
      await page.unroute(MONTH);
    },
  },
];
