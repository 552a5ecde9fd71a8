export const topup = {
  title: 'Topup',
  balanceNow: 'Your balance is {amount}.',
  notOpen: 'Card payments are not open yet. The club desk takes cash and cards.',
  statusTitle: 'Payment',
  statusText: 'Your account shows the payment as soon as the provider confirms it.',
  toAccount: 'To my account',
} as const;
