import type { Voucher } from '@courtside/contract/money/prepaid/office-vouchers';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { fullName } from '#modules/people/members/index.ts';
import type { StoredVoucher } from './vouchers.repository.ts';

export function presentVoucher(voucher: StoredVoucher): Voucher {
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
    redeemedBy: personOf(voucher.redeemerCode, voucher.redeemerFirstName, voucher.redeemerSurname),
    endedAt: voucher.endedAt?.toISOString() ?? null,
  };
}

const personOf = (code: string | null, firstName: string | null, surname: string | null) =>
  code === null ? null : { code, name: fullName({ firstName: firstName ?? '', surname: surname ?? '' }) };
