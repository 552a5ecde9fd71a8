import { changeData, press, type Screen } from '../../screens.ts';

const CLAIMS = '**/v1/Payment/sport/claims';
const RECEIPT = '**/receipt/info/*';

const TAX = {
  ...{ net: 11.21, vat: 0.79, vatNumber: 'MT 2041 7736', papers: [] },
  lines: [],
  perCode: [{ code: 'M7', percent: 7, net: 11.21, vat: 0.79, gross: 12 }],
};

/** What is open after a bank took a top-up back, and the full invoice of a receipt. Nothing is made. */
export const PAPER_SCREENS: readonly Screen[] = [
  {
    name: 'account-claim',
    async open({ page, t }) {
      await changeData(page, CLAIMS, () => ({ owed: 18, stopsBooking: true, items: [] }));
      await page.goto('/sports/myaccount');
      await page.getByRole('button', { name: t('account.claimPay') }).waitFor();
    },
    leave: ({ page }) => page.unroute(CLAIMS),
  },
  {
    name: 'receipt-vat',
    async open({ page, t }) {
      await changeData(page, RECEIPT, (receipt) => ({ ...receipt, isRefunded: false, tax: TAX }));
      await page.goto('/sports/myaccount?view=receipts');
      await page.locator('tbody').getByRole('button').first().click();
      await page.getByRole('button', { name: t('account.askInvoice') }).waitFor();
    },
  },
  {
    name: 'receipt-invoice',
    async open({ page, t }) {
      await press(page, t('account.askInvoice'));
      await page.getByLabel(t('account.invoiceAddress')).waitFor();
    },
    leave: ({ page }) => page.unroute(RECEIPT),
  },
];
