import { STORAGE_KEYS } from '../../../packages/web/src/shared/storage/storage-keys.ts';
import { answerOnce, like, press, type Screen } from '../screens.ts';

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

const PAYMENT = { payment: 'PAY-000001', amount: 40, currency: 'EUR', balanceAmount: 250 };

/** The return from the card page opens a page with a dialog; the server says how the payment ended. */
const paymentResult = (name: string, result: 'paid' | 'rejected'): Screen => ({
  name,
  async open({ page }) {
    await answerOnce(page, '/Payment/sport/status/*', { msgCode: '200', data: { ...PAYMENT, result } });
    await page.evaluate(
      ([key = '', payment = '']) => localStorage.setItem(key, payment),
      [STORAGE_KEYS.lastPayment, PAYMENT.payment],
    );
    await page.goto('/sportservices?pay=1');
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
    name: 'topup-card-remove',
    async open({ page, t }) {
      await page
        .getByRole('button', { name: like(t('topup.removeCard')) })
        .first()
        .click();
      await page.getByRole('dialog', { name: t('topup.removeTitle') }).waitFor();
    },
    async leave({ page, t }) {
      await press(page, t('topup.keepCard'));
      await page.getByRole('dialog', { name: t('topup.removeTitle') }).waitFor({ state: 'hidden' });
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
  paymentResult('payment-paid', 'paid'),
  paymentResult('payment-rejected', 'rejected'),
  {
    name: 'payment-waiting',
    async open({ page }) {
      await answerOnce(page, '/Payment/sport/status/*', { msgCode: '200', data: { ...PAYMENT, result: 'pending' } });
      await page.goto(`/marsa/paymentstatus/success/${PAYMENT.payment}`);
      await page.getByRole('main').getByRole('link').waitFor();
    },
  },
];
