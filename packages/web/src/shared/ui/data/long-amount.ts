import { formatEuros } from '@courtside/contract/values/money';

const USUAL_LENGTH = '€99,999.99'.length;

/** Six figures and more need smaller letters, or more room. */
export const isLongAmount = (euros: number): boolean => formatEuros(euros).length > USUAL_LENGTH;
