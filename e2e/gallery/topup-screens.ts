import { answerOnce, at, press, type Screen } from './screens.ts';

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
  { name: 'topup-cards', open: ({ page, t }) => press(page, t('topup.existingCard')) },
  { name: 'topup-confirm', open: ({ page, t }) => press(page, t('topup.continue')) },
  at('payment-paid', '/sportservices?pay=1'),
  at('payment-rejected', '/sportservices?pay=0'),
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
