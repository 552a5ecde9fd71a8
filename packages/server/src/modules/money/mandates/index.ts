export {
  endedAutotopups,
  lockAutotopup,
  membersToTopUp,
  type StoredAutotopup,
  storeAutotopupOutcome,
  storeAutotopupPayment,
} from './autotopup.repository.ts';
export { confirmMandates } from './confirm-mandates.ts';
export { checkAllowed, mayUndo, monthAround } from './mandate.rules.ts';
export { lockMandate, type StoredMandate, sumCharged } from './mandates.repository.ts';
export { mandatesData } from './personal-data.ts';
