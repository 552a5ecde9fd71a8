import { isDeepStrictEqual } from 'node:util';
import { OFFICE_LIMITS } from '@courtside/contract/club/office';
import type * as endpoints from '@courtside/contract/club/sports/office-sports';
import type { FieldError } from '@courtside/contract/wire/envelope';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import {
  insertSport,
  presentOfficeSport,
  reviseServices,
  type Service,
  selectServices,
  updateSport,
} from '#modules/club/sports/index.ts';
import { checkPriceCodes, type PriceWithCode, savePriceCodes } from '#modules/club/tax/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { keyTaken, refuseFaults, refuseTooMany } from '../refuse-faults.ts';
import { type Part, savePart } from './change-service.ts';

export async function listSports({ db }: AppContext) {
  return { items: (await selectServices(db)).map(presentOfficeSport) };
}

export async function addSport({ db, clock }: AppContext, { body, caller, origin }: Call<typeof endpoints.addSport>) {
  refuseFaults(sportFaults(body));
  return inTransaction(db, async (tx) => {
    const sports = await selectServices(tx);
    if (sports.length >= OFFICE_LIMITS.sports) refuseTooMany('sports', OFFICE_LIMITS.sports);
    if (sports.some(({ key }) => key === body.key)) throw keyTaken('key', body.key);
    if (sports.some(({ bookingLetters }) => bookingLetters === body.letters)) throw keyTaken('letters', body.letters);
    await insertSport(tx, body, clock.now());
    await reviseServices(tx, [body.key]);
    await runWrites(
      tx,
      auditWrites(clock, {
        action: 'sport_added',
        actorId: caller.memberId,
        details: { service: body.key, before: null, after: body },
        ...origin,
      }),
    );
    return { key: body.key, version: 1 };
  });
}

export async function saveSport(context: AppContext, call: Call<typeof endpoints.saveSport>) {
  const { resolutions: _, ...body } = call.body;
  return savePart(context, call, call.params.key, {
    ...sportPart(context, body),
    versionOf: ({ version }) => version,
  });
}

type SportBody = Omit<endpoints.SportChanges, 'dryRun' | 'resolutions'> & { readonly dryRun?: 0 | 1 };

export function sportPart(
  context: Pick<AppContext, 'clock' | 'settings'>,
  { version, dryRun = 0, key, letters, courts, ...fields }: SportBody,
): Part {
  const today = todayOf(context);
  const withCodes = (service: Service) => optionPrices(service.key, fields.options ?? []);
  return {
    check: (service) => checkVersion({ version, dryRun }, service, presentOfficeSport(service)),
    async plan(tx, service) {
      refuseFaults([
        ...unchangeable(presentOfficeSport(service), { key, letters, courts }),
        ...sportFaults(fields, presentOfficeSport(service)),
      ]);
      await checkPriceCodes(tx, withCodes(service), today);
      return { ...service, ...plannedFields(service, fields) };
    },
    async write(tx, planned) {
      await updateSport(tx, planned, fields, context.clock.now());
      await savePriceCodes(tx, withCodes(planned), today);
    },
    audit: (before, after) => [
      { action: 'sport_saved', before: presentOfficeSport(before), after: presentOfficeSport(after) },
    ],
  };
}

const optionPrices = (service: string, options: NonNullable<SportBody['options']>): PriceWithCode[] =>
  options.map(({ id, title, taxCode }, index) => ({
    ...{ kind: 'option', service, option: id, title: title.en, code: taxCode, path: `options.${index}.taxCode` },
  }));

/** What decides whether a booking still fits; the rest is read back after a save. */
const plannedFields = (service: Service, { isActive, bookingTypes }: SportBody) => ({
  isActive: isActive ?? service.isActive,
  bookingTypes:
    bookingTypes?.map(({ title, ...type }) => ({ ...type, title: title.en, titles: title })) ?? service.bookingTypes,
});

type Unchangeable = Pick<endpoints.OfficeSport, 'key' | 'letters' | 'courts'>;

/** The answer of the list may be sent back as a whole; a change of what this call does not change is refused. */
function unchangeable(stored: Unchangeable, given: { [Name in keyof Unchangeable]: Unchangeable[Name] | undefined }) {
  const differs = (name: keyof Unchangeable) =>
    given[name] !== undefined && !isDeepStrictEqual(given[name], JSON.parse(JSON.stringify(stored[name])));
  return [
    ...(['key', 'letters'] as const).filter(differs).map((path) => ({ path, message: `must stay ${stored[path]}` })),
    ...(differs('courts') ? [{ path: 'courts', message: 'are changed by their own call' }] : []),
  ];
}

type SportFields = Pick<endpoints.OfficeSport, 'bookingTypes' | 'options' | 'maximumPlayers' | 'paymentSetting'>;
type GivenFields = {
  readonly [Name in Exclude<keyof SportFields, 'paymentSetting'>]?: SportFields[Name] | undefined;
} & { readonly paymentSetting?: { readonly [Name in keyof SportFields['paymentSetting']]?: unknown } | undefined };

/** What is wrong with the given fields, together with what is stored of the others. */
export function sportFaults(given: GivenFields, stored?: SportFields): FieldError[] {
  const { bookingTypes = [], options = [] } = given;
  const repeated = (ids: readonly string[], path: (index: number) => string) =>
    ids.flatMap((id, index) => (ids.indexOf(id) < index ? [{ path: path(index), message: 'is used twice' }] : []));
  return [
    ...repeated(
      bookingTypes.map(({ key }) => key),
      (index) => `bookingTypes.${index}.key`,
    ),
    ...repeated(
      options.map(({ id }) => id),
      (index) => `options.${index}.id`,
    ),
    ...bookingTypes.flatMap(({ minimumPlayers, maximumPlayers }, index) =>
      maximumPlayers < minimumPlayers
        ? [{ path: `bookingTypes.${index}.maximumPlayers`, message: 'must not be less than the minimum' }]
        : [],
    ),
    ...payerFaults(given, stored),
  ];
}

/** Every booking type must be possible with as many payers as the sport asks for and allows. */
function payerFaults(given: GivenFields, stored: SportFields | undefined): FieldError[] {
  if (!given.paymentSetting && !given.bookingTypes && given.maximumPlayers === undefined) return [];
  const setting = { ...stored?.paymentSetting, ...given.paymentSetting } as SportFields['paymentSetting'];
  const { paymentMinimumPlayers: minimum, paymentMaximumPlayers: maximum } = setting;
  const path = 'paymentSetting.paymentMinimumPlayers';
  if (minimum > maximum) return [{ path, message: 'must not be more than the maximum' }];
  const most = Math.min(maximum, given.maximumPlayers ?? stored?.maximumPlayers ?? maximum);
  const types = given.bookingTypes ?? stored?.bookingTypes ?? [];
  const small = types.find((type) => Math.min(type.maximumPlayers, most) < minimum);
  const large = given.paymentSetting && types.find((type) => type.minimumPlayers > maximum);
  return [
    ...(small
      ? [{ path, message: `${small.title.en} has at most ${Math.min(small.maximumPlayers, most)} players` }]
      : []),
    ...(large
      ? [
          {
            path: 'paymentSetting.paymentMaximumPlayers',
            message: `${large.title.en} needs at least ${large.minimumPlayers} players`,
          },
        ]
      : []),
  ];
}
