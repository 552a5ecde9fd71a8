export {
  agreedOn,
  lockTax,
  readStoredTax,
  savePriceCode,
  selectTaxRules,
  storeTax,
} from './tax.repository.ts';
export { codeOfPart, rateOn } from './tax.rules.ts';
export { saveFaults, usedFault } from './tax-faults.rules.ts';
