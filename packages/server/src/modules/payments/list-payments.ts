import { LIMITS } from '@courtside/contract/limits';
import type { listPaymentEvents as eventsEndpoint, listPayments as listEndpoint } from '@courtside/contract/payments';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#http/binding.ts';
import { findMemberByCode } from '#modules/members/index.ts';
import { presentEvent, presentPayment } from './payment.presenter.ts';
import { eventsToSee } from './payment-events.repository.ts';
import { paymentsOf } from './payments.repository.ts';

const pageSize = LIMITS.membersPageSize;

export async function listPayments({ db }: AppContext, { query, caller }: Call<typeof listEndpoint>) {
  const { memberCode, status, page } = query;
  const isOwn = caller.role !== 'admin';
  if (isOwn && memberCode && memberCode !== caller.memberCode) throw new AppError('access.denied');
  const named = memberCode ? await findMemberByCode(db, memberCode) : undefined;
  if (memberCode && !named) throw new AppError('record.not_found');
  const memberId = isOwn ? caller.memberId : named?.id;
  const { total, payments } = await paymentsOf(db, {
    memberId,
    status,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { items: payments.map(presentPayment), total, page, pageSize };
}

export async function listPaymentEvents({ db }: AppContext, { query }: Call<typeof eventsEndpoint>) {
  const { outcome, page } = query;
  const { total, events } = await eventsToSee(db, outcome ? [outcome] : ['quarantined', 'late'], {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { items: events.map(presentEvent), total, page, pageSize };
}
