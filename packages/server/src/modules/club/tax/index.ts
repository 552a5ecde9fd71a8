export type { PriceWithCode } from './price-codes.rules.ts';
export { checkPriceCodes, savePriceCodes } from './save-price-codes.ts';
export { keepSeller, noteSeller, type Registration, type Seller, sellerAt } from './sellers.repository.ts';
export {
  agreedOn,
  lockTax,
  readStoredTax,
  selectTaxRules,
  storeTax,
} from './tax.repository.ts';
export { codeOfPart, rateOn } from './tax.rules.ts';
export { saveFaults, usedFault } from './tax-faults.rules.ts';
export { vatOfUnused } from './unused.rules.ts';
