export { chargeMandates } from './charge-mandates.ts';
