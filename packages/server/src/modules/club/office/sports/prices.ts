import type * as endpoints from '@courtside/contract/club/sports/office-prices';
import type { OfficePriceList } from '@courtside/contract/club/sports/office-prices';
import { centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { defaultCategoryKey, selectCategories } from '#modules/club/categories/index.ts';
import {
  findSession,
  forCategory,
  ownCode,
  presentPriceLists,
  priceParts,
  readPriceLists,
  releaseMomentOf,
  replacePriceLists,
  type Service,
  selectServices,
  totalOf,
} from '#modules/club/sports/index.ts';
import { checkPriceCodes, savePriceCodes } from '#modules/club/tax/index.ts';
import { findMemberByCode } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import { refuseFaults } from '../refuse-faults.ts';
import { type Part, savePart } from './change-service.ts';

function present(service: Service) {
  const taxCode = ownCode(service, 'sport');
  return { version: service.priceVersion, prices: presentPriceLists(service), ...(taxCode && { taxCode }) };
}

export async function listPrices({ db }: AppContext, { params }: Call<typeof endpoints.readPrices>) {
  const service = (await selectServices(db)).find(({ key }) => key === params.key);
  if (!service) throw new AppError('record.not_found');
  return present(service);
}

export async function savePrices(context: AppContext, call: Call<typeof endpoints.savePrices>) {
  return savePart(context, call, call.params.key, {
    ...pricesPart(context, call.body),
    versionOf: ({ priceVersion }) => priceVersion,
  });
}

interface PricesBody {
  readonly version?: number | undefined;
  readonly dryRun?: 0 | 1;
  readonly prices: readonly OfficePriceList[];
  readonly taxCode?: string | undefined;
}

export function pricesPart({ clock, settings }: AppContext, body: PricesBody): Part {
  const today = todayOf({ clock, settings });
  const withCode = ({ key, title }: Service) => [
    { kind: 'sport' as const, service: key, title, code: body.taxCode, path: 'taxCode' },
  ];
  return {
    check(service) {
      const stored = { version: service.priceVersion, isNew: service.priceLists.length === 0 };
      checkVersion(body, stored, present(service));
    },
    async plan(tx, service) {
      const categories = await selectCategories(tx);
      const known = {
        bookingTypes: service.bookingTypes,
        categories: new Set(categories.map(({ key }) => key)),
        stored: service.priceLists,
        timetables: service.timetables,
      };
      const { priceLists, errors } = readPriceLists(body.prices, known, today);
      refuseFaults(errors);
      await checkPriceCodes(tx, withCode(service), today);
      return { ...service, priceLists };
    },
    async write(tx, planned) {
      await savePriceCodes(tx, withCode(planned), today);
      await replacePriceLists(tx, planned.key, planned.priceLists);
    },
    audit: (before, after) => [
      {
        action: 'prices_saved',
        before: presentPriceLists(before),
        after: presentPriceLists(after),
        ...(body.taxCode && { taxCode: body.taxCode }),
      },
    ],
  };
}

/** The price that one member alone would pay, or a member of the default category. */
export async function tryPrice({ db, settings }: AppContext, { query }: Call<typeof endpoints.tryPrice>) {
  const member = query.memberCode ? await findMemberByCode(db, query.memberCode) : undefined;
  if (query.memberCode && !member) throw new AppError('record.not_found');
  const category = member?.categoryKey ?? (await defaultCategoryKey(db));
  const services = await selectServices(db);
  const session = findSession(services, query.session, settings.CLUB_TIME_ZONE);
  const service = services.find(({ key }) => key === session?.serviceKey);
  if (!session || !service) throw new AppError('schedule.unknown_session');
  const view = forCategory(service, category);
  const parts = priceParts(view, session, { bookingTypeKey: query.bookingType });
  if (!parts) throw new AppError('booking.unknown_type');
  return {
    category,
    parts: parts.map(({ kind, title, amount }) => ({ kind, title, amount: centsToEuros(amount) })),
    total: centsToEuros(totalOf(parts)),
    releasesAt: releaseMomentOf(view, session.date, settings.CLUB_TIME_ZONE).toString(),
  };
}
