import type { Claim } from '@courtside/contract/money/payments';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { fullName } from '#modules/people/members/index.ts';
import type { StoredClaim } from './claims.repository.ts';

export function presentClaim(claim: StoredClaim): Claim {
  return {
    id: String(claim.id),
    memberCode: claim.memberCode,
    memberName: fullName(claim),
    amount: centsToEuros(cents(claim.amountCents)),
    owed: centsToEuros(cents(claim.owedCents)),
    cause: claim.cause,
    at: claim.at.toISOString(),
    state: claim.state,
    payment: claim.payment,
    closedAt: claim.closedAt?.toISOString() ?? null,
    reason: claim.reason,
  };
}
