import type { listVouchers as listEndpoint } from '@courtside/contract/money/prepaid/office-vouchers';
import { LIMITS } from '@courtside/contract/values/limits';
import { centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { presentVoucher } from './voucher.presenter.ts';
import { selectVouchers, sumOpen } from './vouchers.repository.ts';

export async function listVouchers({ db, settings }: AppContext, { query }: Call<typeof listEndpoint>) {
  const { search, state, page } = query;
  const pageSize = LIMITS.membersPageSize;
  const { total, vouchers } = await selectVouchers(db, {
    ...{ search, state, limit: pageSize },
    offset: (page - 1) * pageSize,
  });
  const { amount, count } = await sumOpen(db);
  const items = vouchers.map((voucher) => presentVoucher(voucher, settings.CLUB_TIME_ZONE));
  return { items, total, page, pageSize, open: { amount: centsToEuros(amount), count } };
}
