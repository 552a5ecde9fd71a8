export { insertClaim, lockOpenClaims, sumOwed, withdrawClaim } from './claims.repository.ts';
export { endClaim, waiverOf } from './close-claim.ts';
export { collectClaims, payClaims } from './pay-claims.ts';
export { claimsData } from './personal-data.ts';
