import type { MonthReport } from '@courtside/contract/money/office-month';

/** Nothing stops a close. */
export const isRight = ({ exceptions }: Pick<MonthReport, 'exceptions'>): boolean =>
  exceptions.every(({ kind }) => kind !== 'balancesDiffer' && kind !== 'receiptsMissing');
