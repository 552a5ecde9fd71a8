import type { Voucher } from '@courtside/contract/money/prepaid/office-vouchers';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { fullName } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import type { StoredVoucher } from './vouchers.repository.ts';

export function presentVoucher(voucher: StoredVoucher, timeZone: string): Voucher {
  const dayOf = (at: Date) => wallMomentOf(toInstant(at), timeZone).date;
  const { key, state, method, reference, fromName, expiresOn } = voucher;
  return {
    ...{ key, state, method, reference, expiresOn },
    amount: centsToEuros(cents(voucher.amountCents)),
    from: fromName,
    buyer: personOf(voucher.buyerCode, voucher.buyerFirstName, voucher.buyerSurname),
    soldBy: {
      code: voucher.sellerCode,
      name: fullName({ firstName: voucher.sellerFirstName, surname: voucher.sellerSurname }),
    },
    soldAt: voucher.soldAt.toISOString(),
    soldOn: dayOf(voucher.soldAt),
    redeemedBy: personOf(voucher.redeemerCode, voucher.redeemerFirstName, voucher.redeemerSurname),
    endedAt: voucher.endedAt?.toISOString() ?? null,
    endedOn: voucher.endedAt && dayOf(voucher.endedAt),
  };
}

const personOf = (code: string | null, firstName: string | null, surname: string | null) =>
  code === null ? null : { code, name: fullName({ firstName: firstName ?? '', surname: surname ?? '' }) };
