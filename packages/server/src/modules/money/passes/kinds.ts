import type {
  addPassKind as addEndpoint,
  listPassKinds as listEndpoint,
  savePassKind as saveEndpoint,
} from '@courtside/contract/money/prepaid/office-passes';
import { PASS_LIMITS } from '@courtside/contract/money/prepaid/passes';
import { eurosToCents } from '@courtside/contract/values/money';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { loadServices, type ServiceMap } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import {
  countOpen,
  insertPassKind,
  lockKinds,
  type PassKindFields,
  selectCoaches,
  selectKinds,
  updateKind,
} from './kinds.repository.ts';
import { presentKind } from './pass.presenter.ts';

export async function listPassKinds(context: AppContext, _call: Call<typeof listEndpoint>) {
  const open = await countOpen(context.db, todayOf(context));
  const kinds = await selectKinds(context.db);
  const coaches = (await selectCoaches(context.db)).map(({ code, name }) => ({ code, name }));
  return { items: kinds.map((kind) => presentKind(kind, open.get(kind.id) ?? 0)), coaches };
}

export async function addPassKind(context: AppContext, { body, caller, origin }: Call<typeof addEndpoint>) {
  const services = await loadServices(context);
  return inTransaction(context.db, async (tx) => {
    const known = await lockKinds(tx);
    if (known.length >= PASS_LIMITS.kinds)
      throw new AppError('office.too_many', { params: { count: PASS_LIMITS.kinds } });
    if (known.some(({ key }) => key === body.key)) {
      const errors = [{ path: 'key', message: 'is used already' }];
      throw new AppError('office.key_taken', { params: { key: body.key }, extras: { errors } });
    }
    const fields = await fieldsOf(tx, services, { ...body, isActive: true });
    const version = await insertPassKind(tx, { ...fields, key: body.key });
    const details = { key: body.key, before: null, after: body };
    const audit = { action: 'pass_kind_saved', actorId: caller.memberId, details, ...origin } as const;
    await runWrites(tx, auditWrites(context.clock, audit));
    return { key: body.key, version };
  });
}

export async function savePassKind(context: AppContext, { params, body, caller, origin }: Call<typeof saveEndpoint>) {
  const services = await loadServices(context);
  return inTransaction(context.db, async (tx) => {
    const before = (await lockKinds(tx)).find(({ key }) => key === params.key);
    if (!before) throw new AppError('record.not_found');
    const shown = presentKind(before, 0);
    checkVersion(body, before, shown);
    const { version: _version, ...after } = body;
    const fields = await fieldsOf(tx, services, body);
    const version = await updateKind(tx, before.id, fields).catch((error: unknown) => {
      throw violates(error, 'pass_kind_sold') ? new AppError('pass.kind_sold') : error;
    });
    const { title, units, price, months, covers, isActive } = shown;
    const details = { key: params.key, before: { title, units, price, months, covers, isActive }, after };
    const audit = { action: 'pass_kind_saved', actorId: caller.memberId, details, ...origin } as const;
    await runWrites(tx, auditWrites(context.clock, audit));
    return { key: params.key, version };
  });
}

type Body = Omit<Call<typeof saveEndpoint>['body'], 'version'>;

/** What is named must exist, and every unit is worth a cent at least. */
async function fieldsOf(tx: Tx, services: ServiceMap, { covers, price, ...body }: Body): Promise<PassKindFields> {
  const errors: FieldError[] = [];
  const service = covers.service === null ? null : services.get(covers.service);
  if (service === undefined) errors.push({ path: 'covers.service', message: `there is no sport ${covers.service}` });
  if (service && covers.type !== null && !service.bookingTypes.some(({ key }) => key === covers.type))
    errors.push({ path: 'covers.type', message: `there is no type ${covers.type}` });
  const coach =
    covers.coachCode === null ? null : (await selectCoaches(tx)).find(({ code }) => code === covers.coachCode);
  if (coach === undefined) errors.push({ path: 'covers.coachCode', message: `there is no coach ${covers.coachCode}` });
  if (eurosToCents(price) < body.units)
    errors.push({ path: 'price', message: 'must be a cent for each unit at least' });
  if (errors.length > 0) throw new AppError('office.invalid', { extras: { errors } });
  return {
    ...body,
    price: eurosToCents(price),
    ...{ covers: covers.kind, serviceKey: covers.service, bookingTypeKey: covers.type, coachId: coach?.id ?? null },
    ...{ isOffPeak: covers.isOffPeak, isForFamily: covers.isForFamily },
  };
}
