import type {
  listPaymentEvents as eventsEndpoint,
  listPayments as listEndpoint,
} from '@courtside/contract/money/payments';
import { LIMITS } from '@courtside/contract/values/limits';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { dayRangeOf } from '#endpoint/day-range.ts';
import { findRecordOwner } from '#modules/people/members/index.ts';
import { presentEvent, presentPayment } from './payment.presenter.ts';
import { countPayments, paymentsOf } from './payments.repository.ts';
import { selectReviewEvents } from './settle/payment-events.repository.ts';

const pageSize = LIMITS.membersPageSize;

export async function listPayments({ db, settings }: AppContext, { query, caller }: Call<typeof listEndpoint>) {
  const { memberCode, status, show, page } = query;
  const isForAll = roleHasAccess(caller.role, 'money') && !memberCode;
  const filter = {
    memberId: isForAll ? undefined : (await findRecordOwner(db, caller, memberCode)).id,
    status,
    show,
    search: query.search,
    ...dayRangeOf(query, settings.CLUB_TIME_ZONE),
  };
  const payments = await paymentsOf(db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  const total = await countPayments(db, filter);
  return { items: payments.map(presentPayment), total, page, pageSize };
}

export async function listPaymentEvents({ db, settings }: AppContext, { query }: Call<typeof eventsEndpoint>) {
  const { outcome, page } = query;
  const { total, events } = await selectReviewEvents(db, outcome ? [outcome] : ['quarantined', 'late'], {
    search: query.search,
    ...dayRangeOf(query, settings.CLUB_TIME_ZONE),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { items: events.map(presentEvent), total, page, pageSize };
}
