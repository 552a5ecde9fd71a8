export const prepaid = {
  intro: 'Paid before, used when you play.',
  redeemTitle: 'Redeem a voucher',
  code: 'The 16 characters of the voucher',
  codeHelp: 'The whole amount goes to your balance. A voucher is used once.',
  codeMissing: 'Type all 16 characters: digits, and letters without I, L, O and U.',
  redeem: 'Redeem',
  redeemed: '{amount} is on your balance',
  redeemedText: 'Your balance is {balance} now.',
  redeemedFrom: 'From the voucher of {name}. Your balance is {balance} now.',
} as const;
