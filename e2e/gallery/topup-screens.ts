import { answerOnce, press, type Screen } from './screens.ts';

const CARDS = [
  { Id: '1', CardNumber: '**** **** **** 4242', CardHolderName: 'Elif Aydın', CardExpiryDate: '09/28', Brand: 'visa' },
  {
    Id: '2',
    CardNumber: '**** **** **** 5100',
    CardHolderName: 'Elif Aydın',
    CardExpiryDate: '02/27',
    Brand: 'mastercard',
  },
  { Id: '3', CardNumber: '**** **** **** 0077', CardHolderName: 'Elif Aydın', CardExpiryDate: '01/24', Brand: 'visa' },
].map((card) => ({ ...card, IsExpired: card.CardExpiryDate.endsWith('24') }));

/** The return from the card page opens a page with a dialog. */
const paymentResult = (name: string, pay: 0 | 1): Screen => ({
  name,
  async open({ page }) {
    await page.goto(`/sportservices?pay=${pay}`);
    await page.getByRole('dialog').waitFor();
  },
});

export const TOPUP_SCREENS: readonly Screen[] = [
  {
    name: 'topup',
    async open({ page, t }) {
      await answerOnce(page, '/v1/Payment/sport/cards', { msgCode: '200', data: CARDS });
      await page.goto('/sportservices');
      await page
        .getByRole('button', { name: t('shell.topup') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'topup-refused',
    async open({ page, t }) {
      await page.getByText(t('topup.others'), { exact: true }).click();
      await press(page, t('topup.newCard'));
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'topup-cards',
    async open({ page, t }) {
      await page.getByText('€20', { exact: true }).click();
      await press(page, t('topup.existingCard'));
    },
  },
  {
    name: 'topup-confirm',
    async open({ page, t }) {
      await page.locator('label', { hasText: '4242' }).click();
      await press(page, t('topup.continue'));
      await page.getByRole('dialog', { name: t('topup.confirmTitle') }).waitFor();
    },
  },
  {
    name: 'topup-embedded',
    async open({ page, t }) {
      await page.goto('/sportservices');
      await page
        .getByRole('button', { name: t('shell.topup') })
        .first()
        .click();
      await press(page, t('topup.newCard'));
      await page.getByRole('checkbox', { name: t('topup.stayHere') }).check();
      await press(page, t('topup.ok'));
      await page.frameLocator('iframe').getByRole('button').first().waitFor();
      await page.frames()[1]?.evaluate(async () => void (await document.fonts.ready));
    },
  },
  paymentResult('payment-paid', 1),
  paymentResult('payment-rejected', 0),
  {
    name: 'payment-waiting',
    async open({ page }) {
      const waiting = { result: 'pending', payment: 'PAY-000001', amount: 40, currency: 'EUR', balanceAmount: 250 };
      await answerOnce(page, '/Payment/sport/status/*', { msgCode: '200', data: waiting });
      await page.goto('/marsa/paymentstatus/success/PAY-000001');
      await page.getByRole('main').getByRole('link').waitFor();
    },
  },
];
