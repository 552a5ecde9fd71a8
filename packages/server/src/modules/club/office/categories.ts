import { OFFICE_LIMITS } from '@courtside/contract/club/office';
import type * as endpoints from '@courtside/contract/club/office-categories';
import type { OfficeCategory, RuleEffect } from '@courtside/contract/club/office-categories';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { previewOrSave } from '#modules/booking/affected/index.ts';
import { blockSessions } from '#modules/booking/schedule/index.ts';
import {
  type CategoryFields,
  lockCategories,
  moveCategory,
  selectCategories,
  storeCategory,
} from '#modules/club/categories/index.ts';
import { reviseServices, selectServices } from '#modules/club/sports/index.ts';
import { checkPriceCodes, type PriceWithCode, savePriceCodes } from '#modules/club/tax/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { previewEffect } from './affected/rule-effect.ts';
import { keyTaken, refuseFaults, refuseTooMany } from './refuse-faults.ts';

export async function listCategories({ db }: AppContext) {
  return { items: await selectCategories(db) };
}

export async function addCategory(
  { db, clock, settings }: AppContext,
  { body, caller, origin }: Call<typeof endpoints.addCategory>,
) {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx);
    const known = await selectCategories(tx);
    if (known.length >= OFFICE_LIMITS.categories) refuseTooMany('categories', OFFICE_LIMITS.categories);
    if (known.some(({ key }) => key === body.key)) throw keyTaken('key', body.key);
    const { key, guestTaxCode, ...fields } = body;
    const rules = withGuestTerms(fields.rules, known.find(({ isDefault }) => isDefault)?.rules ?? []);
    const lapsedMayBook = fields.lapsedMayBook ?? lapsedMayBookIn(known);
    const version = await store(tx, key, { ...fields, rules, lapsedMayBook, retiredFrom: null });
    await savePriceCodes(tx, guestPrice(rules, guestTaxCode), todayOf({ clock, settings }));
    await runWrites(
      tx,
      auditWrites(clock, {
        action: 'category_added',
        actorId: caller.memberId,
        details: { before: null, after: { ...body, rules, lapsedMayBook } },
        ...origin,
      }),
    );
    return { key, version };
  });
}

type Rules = CategoryFields['rules'];

/** A category that says nothing about guests takes the club's answer, which is that of the default category. */
function withGuestTerms(rules: Rules, ofDefault: Rules): Rules {
  const given = ofDefault.find(({ service }) => service === null);
  const saysIt = rules.some(({ guestsPerMonth, guestFee }) => guestsPerMonth !== undefined || guestFee !== undefined);
  if (saysIt || given?.guestsPerMonth === undefined) return rules;
  const { guestsPerMonth, guestFee } = given;
  const guests = { guestsPerMonth, ...(guestFee !== undefined && { guestFee }) };
  const everywhere = rules.find(({ service }) => service === null) ?? { service: null, mayBook: true };
  return [{ ...everywhere, ...guests }, ...rules.filter(({ service }) => service !== null)];
}

/** The fee of guests is one thing that is sold, with one code, whatever each category pays. */
function guestPrice(rules: Rules, code: string | undefined): PriceWithCode[] {
  const isSold = rules.some(({ guestFee = 0 }) => guestFee > 0);
  return isSold || code !== undefined ? [{ kind: 'guest', title: 'Guest fee', code, path: 'guestTaxCode' }] : [];
}

interface Saved {
  readonly version: number;
  readonly effect?: RuleEffect;
}

export async function saveCategory(context: AppContext, call: Call<typeof endpoints.saveCategory>) {
  const { version: given, dryRun, position, guestTaxCode, ...fields } = call.body;
  const { db, clock } = context;
  const read = async (tx: Tx) => {
    const before = (await selectCategories(tx)).find(({ key }) => key === call.params.key);
    if (!before) throw new AppError('record.not_found');
    checkVersion({ version: given, dryRun }, before, before);
    const after = mergeFields(before, fields);
    refuseDefaultChange(before, after);
    refuseRetiring(before, after);
    return { before, after };
  };
  const preview = async (tx: Tx): Promise<Saved> => {
    const { before, after } = await read(tx);
    refuseFaults(
      faultsOf(
        after,
        (await selectServices(tx)).map(({ key }) => key),
      ),
    );
    await checkPriceCodes(tx, guestPrice(fields.rules ?? [], guestTaxCode), todayOf(context));
    return previewEffect(tx, context, before, after);
  };
  const save = async (tx: Tx): Promise<Saved> => {
    await lockCategories(tx);
    const { before, after } = await read(tx);
    const version = await store(tx, before.key, after);
    await savePriceCodes(tx, guestPrice(fields.rules ?? [], guestTaxCode), todayOf(context));
    if (position !== undefined && position !== before.position) await moveCategory(tx, before.key, position);
    await runWrites(
      tx,
      auditWrites(clock, {
        action: 'category_saved',
        actorId: call.caller.memberId,
        details: {
          key: before.key,
          before,
          after: { ...after, position: position ?? before.position },
          ...(guestTaxCode && { guestTaxCode }),
        },
        ...call.origin,
      }),
    );
    return { version };
  };
  return previewOrSave(db, { dryRun }, { preview, save });
}

/** A new category that does not say whether lapsed members may book does as the default one. */
export const lapsedMayBookIn = (categories: readonly OfficeCategory[]): boolean =>
  categories.find(({ isDefault }) => isDefault)?.lapsedMayBook ?? false;

type Changes = Partial<{ [Field in keyof CategoryFields]: CategoryFields[Field] | undefined }>;

function mergeFields(before: OfficeCategory, fields: Changes): CategoryFields {
  return {
    title: fields.title ?? before.title,
    isDefault: fields.isDefault ?? before.isDefault,
    isForVisitors: fields.isForVisitors ?? before.isForVisitors,
    retiredFrom:
      fields.retiredFrom === undefined ? (before.retiredFrom as CategoryFields['retiredFrom']) : fields.retiredFrom,
    rules: fields.rules ?? before.rules,
    lapsedMayBook: fields.lapsedMayBook ?? before.lapsedMayBook,
    claimMayBook: fields.claimMayBook ?? before.claimMayBook,
    sentences: fields.sentences ?? before.sentences,
  };
}

/** The default moves by making another category the default, and is not retired. */
function refuseDefaultChange(before: OfficeCategory, after: CategoryFields): void {
  if (before.isDefault && !after.isDefault)
    refuseFaults([{ path: 'isDefault', message: 'make another category the default instead' }]);
  if (after.isDefault && after.retiredFrom !== null)
    refuseFaults([{ path: 'retiredFrom', message: 'the default category cannot be retired' }]);
  if (after.isForVisitors && after.retiredFrom !== null)
    refuseFaults([{ path: 'retiredFrom', message: 'the category of guests of the club cannot be retired' }]);
}

/** A category that members have cannot be retired. */
export function refuseRetiring(
  before: Pick<OfficeCategory, 'members' | 'retiredFrom'>,
  after: Pick<CategoryFields, 'retiredFrom' | 'title'>,
): void {
  if (after.retiredFrom !== null && before.retiredFrom === null && before.members > 0)
    throw new AppError('office.category_has_members', { params: { count: before.members, title: after.title.en } });
}

/** The rules count in every sport, so the bookings of all sports wait. */
async function store(tx: Tx, key: string, fields: CategoryFields): Promise<number> {
  const services = await selectServices(tx);
  const keys = services.map((service) => service.key);
  refuseFaults(faultsOf(fields, keys));
  await blockSessions(tx, keys);
  const version = await storeCategory(tx, key, fields);
  await reviseServices(tx);
  return version;
}

function faultsOf({ rules }: CategoryFields, serviceKeys: readonly string[]): FieldError[] {
  const services = rules.map(({ service }) => service);
  return services.flatMap((service, index) => {
    const path = `rules.${index}.service`;
    if (service !== null && !serviceKeys.includes(service)) return [{ path, message: `there is no sport ${service}` }];
    return services.indexOf(service) < index ? [{ path, message: 'is used twice' }] : [];
  });
}
