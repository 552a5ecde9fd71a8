export const CHARTS = ['SKR03', 'SKR04'] as const;
export type ChartName = (typeof CHARTS)[number];

/** Only numbers that are the same in every club; the others are the accountant's to choose. */
const SUGGESTED: Readonly<Record<ChartName, Readonly<Record<string, string>>>> = {
  SKR03: {
    ...{ cash: '1000', bank: '1200', card_clearing: '1360', terminal: '1360', provider_fees: '4970' },
    ...{ claim_loss: '2400', opening_balance: '9000' },
  },
  SKR04: {
    ...{ cash: '1600', bank: '1800', card_clearing: '1460', terminal: '1460', provider_fees: '6855' },
    ...{ claim_loss: '6930', opening_balance: '9000' },
  },
};

export const suggestedNumber = (chart: ChartName, account: string): string => SUGGESTED[chart][account] ?? '';
