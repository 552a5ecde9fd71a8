import type { saveTax as saveEndpoint, TaxSetting } from '@courtside/contract/club/office-tax';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { previewOrSave } from '#modules/booking/affected/index.ts';
import { blockSessions } from '#modules/booking/schedule/index.ts';
import { reviseServices, selectServices } from '#modules/club/sports/index.ts';
import {
  agreedOn,
  keepSeller,
  lockTax,
  noteSeller,
  readStoredTax,
  saveFaults,
  storeTax,
  usedFault,
} from '#modules/club/tax/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { refuseFaults } from '../refuse-faults.ts';
import { codesOf, mergePrices, pricedIn, type SavedTax, sportRateOn, withoutPercentOn } from './tax-change.rules.ts';

type SaveCall = Call<typeof saveEndpoint>;

export async function readTax({ db }: AppContext) {
  return readStoredTax(db);
}

interface Saved {
  readonly version: number;
  readonly agreedBookings?: number;
  readonly paidBookings?: number;
}

/** The setting of VAT as a whole. What is on papers stays; the rest counts for what is sold from now on. */
export async function saveTax(context: AppContext, call: SaveCall): Promise<Saved> {
  const { db, clock } = context;
  const { version: given, dryRun, ...fields } = call.body;
  const read = async (tx: Tx) => {
    const before = await readStoredTax(tx);
    checkVersion({ version: given, dryRun }, { version: before.version, isNew: before.version === 0 }, before);
    refuseFaults(saveFaults(fields));
    const after: SavedTax = { ...fields, prices: mergePrices(before.prices, fields.prices) };
    check(before, after, context);
    return { before, after };
  };
  const preview = async (tx: Tx): Promise<Saved> => {
    const { before, after } = await read(tx);
    const changed = (await agreedOn(tx, todayOf(context))).filter(
      ({ service, date }) => sportRateOn(before, service, date) !== sportRateOn(after, service, date),
    );
    const sum = (field: 'bookings' | 'paid') => changed.reduce((total, day) => total + day[field], 0);
    return { version: before.version, agreedBookings: sum('bookings'), paidBookings: sum('paid') };
  };
  const save = async (tx: Tx): Promise<Saved> => {
    // Bookings that were calculated before are refused from then on: they would have the VAT of before.
    await blockSessions(
      tx,
      (await selectServices(tx)).map(({ key }) => key),
    );
    await lockTax(tx);
    const { before, after } = await read(tx);
    await keepSeller(tx, context.settings);
    const version = await storeTax(tx, after);
    await noteSeller(tx, context.settings, clock.now());
    await reviseServices(tx);
    const audit = { action: 'tax_saved' as const, actorId: call.caller.memberId, ...call.origin };
    await runWrites(
      tx,
      auditWrites(clock, { ...audit, details: { before: codesOf(before), after: codesOf({ ...after, version }) } }),
    );
    return { version };
  };
  return previewOrSave(db, { dryRun }, { preview, save }).catch((error: unknown) => {
    // Somebody sold with a code between the check and the save.
    if (violates(error, 'tax_rate_used') || violates(error, 'tax_code_used'))
      throw new AppError('tax.used', { params: { code: '', papers: 0 }, cause: error });
    throw error;
  });
}

function check(before: TaxSetting, after: SavedTax, context: Pick<AppContext, 'clock' | 'settings'>): void {
  const used = usedFault(before.codes, after.codes, todayOf(context));
  if (used) throw new AppError('tax.used', { params: { code: used.code, papers: used.papers } });
  const unknown = after.prices.findIndex(
    ({ code }) => code !== null && !after.codes.some((each) => each.code === code),
  );
  if (unknown >= 0) refuseFaults([{ path: `prices.${unknown}.code`, message: 'is not one of the codes' }]);
  if (!after.isRegistered) return;
  const missing = after.prices.find(({ code }) => code === null);
  if (missing) throw new AppError('tax.code_missing', { params: { price: missing.title.en } });
  const today = todayOf(context);
  const firstDay = after.from !== null && after.from > today ? after.from : today;
  const late = withoutPercentOn(after, firstDay);
  if (late) refuseFaults([{ path: 'from', message: `is a day on which ${late} has no percent: ${firstDay}` }]);
  const percents = new Set(pricedIn(after).map(({ percent }) => percent));
  if (after.balanceIs === 'single' && percents.size > 1)
    throw new AppError('tax.one_rate', { params: { rates: percents.size } });
}
