import type {
  saveAvailability as availabilityEndpoint,
  addContract as contractEndpoint,
  saveCoach as saveEndpoint,
} from '@courtside/contract/teaching/office-coaches';
import { parseWallTime } from '@courtside/contract/values/club-time';
import { cents, eurosToCents } from '@courtside/contract/values/money';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call, Caller, Origin } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { selectCategories } from '#modules/club/categories/index.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { type AuditAction, auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { presentWholeCoach } from './coach.presenter.ts';
import { missingPrice, type Offer } from './coach.rules.ts';
import {
  type Coach,
  findCoach,
  lockCoach,
  replaceOffers,
  replaceWeek,
  storeCoach,
  storeContract,
} from './coaches.repository.ts';

interface Saving {
  readonly params: { readonly memberCode: string };
  readonly body: { readonly version?: number | undefined };
  readonly caller: Caller;
  readonly origin: Origin;
}

/** Every save: behind the lock of the coach, with its version, one line in the audit log. */
async function inSave(
  context: AppContext,
  { params, body, caller, origin }: Saving,
  action: AuditAction,
  work: (tx: Tx, coach: Coach) => Promise<unknown>,
): Promise<{ version: number }> {
  return inTransaction(context.db, async (tx) => {
    const found = await findCoach(tx, params.memberCode);
    if (!found) throw new AppError('record.not_found');
    await lockCoach(tx, found.id);
    const coach = (await findCoach(tx, params.memberCode)) ?? found;
    checkVersion(body, coach, presentWholeCoach(coach, todayOf(context)));
    await work(tx, coach);
    const version = await storeCoach(tx, coach.id);
    const { version: _, ...after } = body;
    const details = { before: presentWholeCoach(coach, todayOf(context)), after };
    const event = { action, actorId: caller.memberId, subjectId: coach.id, details, ...origin };
    await runWrites(tx, auditWrites(context.clock, event));
    return { version };
  });
}

export async function saveCoach(context: AppContext, call: Call<typeof saveEndpoint>) {
  const { offers, version: _, ...fields } = call.body;
  const services = await loadAllServices(context);
  return inSave(context, call, 'coach_saved', async (tx, coach) => {
    await storeCoach(tx, coach.id, withoutUndefined(fields));
    if (!offers) return;
    const given = offers.map((offer) => ({
      ...offer,
      prices: offer.prices.map((price) => ({ ...price, price: eurosToCents(price.price) })),
    }));
    const categories = (await selectCategories(tx)).map(({ key }) => key);
    refuse(offerFaults(given, [...services.keys()], categories));
    for (const offer of given) {
      const pupils = missingPrice(offer);
      if (pupils !== undefined) throw new AppError('coach.rate_missing', { params: { name: coach.name, pupils } });
    }
    await replaceOffers(tx, coach.id, given);
  });
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>;
  };

function offerFaults(
  offers: readonly Offer[],
  services: readonly string[],
  categories: readonly string[],
): FieldError[] {
  const idOf = ({ service, minutes }: Offer) => `${service} ${minutes}`;
  const ids = offers.map(idOf);
  return offers.flatMap((offer, index) => {
    const path = `offers.${index}`;
    const unknown = offer.prices.find(({ category }) => category !== null && !categories.includes(category));
    const keys = offer.prices.map(({ pupils, category }) => `${pupils} ${category}`);
    return [
      ...(services.includes(offer.service) ? [] : [{ path, message: `there is no sport ${offer.service}` }]),
      ...(ids.indexOf(idOf(offer)) < index ? [{ path, message: 'is used twice' }] : []),
      ...(unknown ? [{ path, message: `there is no category ${unknown.category}` }] : []),
      ...(new Set(keys).size < keys.length ? [{ path, message: 'has two prices for the same lesson' }] : []),
    ];
  });
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new AppError('office.invalid', { extras: { errors } });
}

export async function addContract(context: AppContext, call: Call<typeof contractEndpoint>) {
  const { body, caller } = call;
  const { from, kind, percent, amount, courtPart, paysLate } = body;
  const rates = [percent, amount].filter((rate) => rate !== null).length;
  if (rates !== (kind === 'share' ? 1 : 0)) {
    const message = kind === 'share' ? 'needs a percent or an amount' : 'has no share';
    throw new AppError('office.invalid', { extras: { errors: [{ path: 'percent', message }] } });
  }
  // What has been agreed for a day that has begun is what its lessons were paid by.
  if (from < todayOf(context)) throw new AppError('coach.contract_past');
  const contract = {
    validFrom: from,
    kind,
    shareBasisPoints: percent === null ? null : Math.round(percent * 100),
    shareCents: amount === null ? null : eurosToCents(amount),
    courtCents: kind === 'ended' ? cents(0) : eurosToCents(courtPart),
    paysLate,
  };
  const by = { memberId: caller.memberId, at: context.clock.now() };
  return inSave(context, call, 'coach_contract_added', (tx, coach) => storeContract(tx, coach.id, contract, by));
}

type WeekCall = Pick<Call<typeof availabilityEndpoint>, 'params' | 'body' | 'caller' | 'origin'>;

/** By the office, or by the coach. */
export async function saveWeek(context: AppContext, call: WeekCall) {
  const { hours, exceptions } = call.body;
  const spanOf = ({ from, to }: { from: string; to: string }) => ({ from: parseWallTime(from), to: parseWallTime(to) });
  const today = todayOf(context);
  const week = {
    hours: hours.map((given) => ({ weekday: given.weekday, ...spanOf(given) })),
    exceptions: exceptions
      .filter(({ lastDay }) => lastDay >= today)
      .map((given) => ({ ...given, ...spanOf(given), reason: given.reason || null })),
  };
  return inSave(context, call, 'coach_hours_saved', (tx, coach) => replaceWeek(tx, coach.id, week, today)).catch(
    (error) => {
      const overlaps = ['coach_hours_no_overlap', 'coach_exception_no_overlap'].some((rule) => violates(error, rule));
      throw overlaps ? new AppError('coach.overlap', { cause: error }) : error;
    },
  );
}
