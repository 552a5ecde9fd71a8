/** Refusals of the provider's file of pay-outs. */
export const CARD_ERRORS = {
  'cards.columns_missing': {
    status: 200,
    message: 'The file lacks these columns: {columns}. Please export the itemised pay-out reconciliation report.',
  },
  'cards.bad_line': { status: 200, message: 'Line {line} of the file has no valid value in the column {column}.' },
  'cards.foreign_currency': {
    status: 200,
    message: 'Line {line} of the file is in {currency}. Only pay-outs in EUR can be saved.',
  },
  'cards.no_payouts': { status: 200, message: 'The file has no line that was paid out already.' },
  'cards.all_known': { status: 200, message: 'Every line of this file is known already. Nothing was written.' },
} as const;
