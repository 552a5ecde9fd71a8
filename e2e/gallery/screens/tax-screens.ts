import { changeData, press, type Screen } from '../screens.ts';

const FILES = '**/v1/Office/reports/month/*/files';
const MONTH = /\/v1\/Office\/reports\/month\/[^/]+$/;

const file = (name: string, rows: number) => ({
  ...{ file: name, name: `${name}.csv`, rows, bytes: rows * 80 },
  sha256: '89fc8c5edfd38dc6cb6991b6e4cbeb5ba9616f4b68d237c69687eaeb531bcd2a',
});

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
