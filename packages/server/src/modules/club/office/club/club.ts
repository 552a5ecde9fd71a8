import { allFeatures } from '@courtside/contract/club/features';
import type { Saved } from '@courtside/contract/club/office';
import type * as endpoints from '@courtside/contract/club/office-club';
import { isTimeZone } from '@courtside/contract/values/club-time';
import { isEmail } from '@courtside/contract/values/text';
import { faultOfTitle } from '@courtside/contract/values/texts';
import { carriesWhiteText } from '@courtside/contract/values/theme-colour';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { onCommit } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { previewOrSave } from '#modules/booking/affected/index.ts';
import { hasBookings } from '#modules/booking/bookings/index.ts';
import { chosenVisitorCategory, storeVisitorCategory } from '#modules/club/categories/index.ts';
import {
  type ClubRow,
  clubValuesOf,
  deleteLogo,
  findClub,
  lockClub,
  logoUrlOf,
  publishClubChange,
  replaceHolidays,
  type StoredClub,
  selectHolidays,
  updateClub,
} from '#modules/club/club/index.ts';
import { reviseServices } from '#modules/club/sports/index.ts';
import { keepSeller, noteSeller } from '#modules/club/tax/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { closeOnHolidays, previewHolidays } from '../closures/holiday-closures.ts';
import { refuseFaults } from '../refuse-faults.ts';

/** Saved values, or the defaults of the environment. */
export async function readClub({ db, settings }: AppContext) {
  const club = await findClub(db);
  return presentClub(db, settings, club);
}

async function presentClub(db: Db | Tx, settings: AppContext['settings'], club: ClubRow | undefined) {
  return {
    name: settings.CLUB_NAME,
    address: settings.CLUB_ADDRESS,
    phone: club?.phone ?? '',
    email: club?.email ?? '',
    timeZone: settings.CLUB_TIME_ZONE,
    language: settings.CLUB_LANGUAGE,
    ...(club?.themeColour && { themeColour: club.themeColour }),
    ...(club?.legalTexts && { legalTexts: club.legalTexts }),
    ...(club?.menuLinks && { menuLinks: [...club.menuLinks] }),
    holidays: await selectHolidays(db),
    acceptsApplications: club?.acceptsApplications ?? true,
    checkIn: settings.CLUB_CHECK_IN,
    strikes: settings.CLUB_STRIKES,
    offerMinutes: settings.CLUB_OFFER_MINUTES,
    features: allFeatures(club?.features ?? null),
    visitorCategory: await chosenVisitorCategory(db),
    logo: logoUrlOf(club?.logoHash ?? null),
    isTimeZoneFixed: await hasBookings(db),
    sender: settings.MAIL_FROM,
    version: club?.version ?? 0,
  };
}

type Answer = Pick<Saved, 'version'> & Partial<Saved>;

export async function saveClub(context: AppContext, { body, caller, origin }: Call<typeof endpoints.saveClub>) {
  const { db, clock, settings, useClubValues } = context;
  const { version: _, dryRun: _d, resolutions: __, holidays, logo, visitorCategory, ...fields } = body;
  const plan = async (tx: Tx, before: ClubRow | undefined) => {
    if (!before) throw new AppError('record.not_found');
    checkVersion(
      body,
      { version: before.version, isNew: before.version === 0 },
      await presentClub(tx, settings, before),
    );
    const after = mergeFields(before, fields);
    refuseFaults(await clubFaults(tx, context, { before, after, given: body }));
    await refuseVisitorsWithoutCategory(tx, after, visitorCategory);
    return { before, after };
  };
  const preview = async (tx: Tx): Promise<Answer> => {
    const { before } = await plan(tx, await findClub(tx));
    const affected = holidays === undefined ? [] : await previewHolidays(tx, context, holidays ?? []);
    return { version: before.version, affected };
  };
  const save = async (tx: Tx): Promise<Answer> => {
    const { before, after } = await plan(tx, await lockClub(tx));
    const heldBefore = await selectHolidays(tx);
    await keepSeller(tx, settings);
    const categoryBefore = await chosenVisitorCategory(tx);
    const version = await updateClub(tx, after);
    if (visitorCategory !== undefined) await chooseVisitorCategory(tx, visitorCategory);
    await noteSeller(tx, settings, clock.now());
    if (logo === null) await deleteLogo(tx);
    if (holidays !== undefined) await replaceHolidays(tx, holidays ?? []);
    const closed =
      holidays === undefined
        ? []
        : (await closeOnHolidays(tx, context, { caller, origin, body }, holidays ?? [])).affected;
    await runWrites(
      tx,
      auditWrites(clock, {
        action: 'club_saved',
        actorId: caller.memberId,
        details: {
          before: { ...before, holidays: heldBefore, visitorCategory: categoryBefore },
          after: {
            ...after,
            holidays: holidays ?? heldBefore,
            visitorCategory: visitorCategory === undefined ? categoryBefore : visitorCategory,
          },
        },
        ...origin,
      }),
    );
    // Sessions are calculated in the club's time zone.
    if (after.timeZone !== before.timeZone) await reviseServices(tx);
    publishClubChange(tx);
    onCommit(tx, () => useClubValues(clubValuesOf({ ...before, ...after, ...(logo === null && { logoHash: null }) })));
    return { version, ...(closed.length > 0 && { affected: closed }) };
  };
  return previewOrSave(db, body, { preview, save });
}

/** A constraint refuses it too, also when the category is taken away meanwhile. */
async function refuseVisitorsWithoutCategory(
  tx: Tx,
  { features }: Pick<StoredClub, 'features'>,
  given: string | null | undefined,
): Promise<void> {
  const category = given === undefined ? await chosenVisitorCategory(tx) : given;
  if (features?.visitors && category === null) throw new AppError('visitors.no_category');
}

async function chooseVisitorCategory(tx: Tx, key: string | null): Promise<void> {
  if (!(await storeVisitorCategory(tx, key)))
    refuseFaults([{ path: 'visitorCategory', message: 'is not a category of this club' }]);
}

type Fields = { readonly [Name in keyof StoredClub]?: StoredClub[Name] | undefined };

/** A field that is left out stays as it is; null goes back to the default. */
export function mergeFields(stored: ClubRow, fields: Fields): StoredClub {
  const pick = <Name extends keyof StoredClub>(name: Name): StoredClub[Name] =>
    fields[name] === undefined ? stored[name] : (fields[name] as StoredClub[Name]);
  return {
    name: pick('name'),
    address: pick('address'),
    phone: pick('phone'),
    email: pick('email'),
    themeColour: pick('themeColour')?.toLowerCase() ?? null,
    timeZone: pick('timeZone'),
    language: pick('language'),
    legalTexts: pick('legalTexts'),
    menuLinks: pick('menuLinks'),
    acceptsApplications: pick('acceptsApplications'),
    checkIn: pick('checkIn'),
    strikes: pick('strikes'),
    offerMinutes: pick('offerMinutes'),
    features: fields.features ? { ...stored.features, ...fields.features } : pick('features'),
  };
}

type GivenFields = Partial<
  Omit<Call<typeof endpoints.saveClub>['body'], 'version' | 'dryRun' | 'resolutions' | 'logo' | 'visitorCategory'>
>;

/** What is wrong with the given data of the club, from the office or from a file. */
export async function clubFaults(
  tx: Tx,
  { settings }: Pick<AppContext, 'settings'>,
  { before, after, given }: { before: ClubRow; after: StoredClub; given: GivenFields },
): Promise<FieldError[]> {
  const faults = faultsOf(given);
  // Going on from a zone that cannot be used moves nothing: no time was ever shown in it.
  const isMoved =
    after.timeZone !== before.timeZone &&
    after.timeZone !== settings.CLUB_TIME_ZONE &&
    (before.timeZone === null || isTimeZone(before.timeZone));
  if (faults.length === 0 && isMoved && (await hasBookings(tx)))
    return [{ path: 'timeZone', message: 'cannot be changed after the first booking' }];
  return faults;
}

const repeated = (values: readonly string[], pathOf: (index: number) => string): FieldError[] =>
  values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ path: pathOf(index), message: 'is there twice' }] : [],
  );

function faultsOf(body: GivenFields): FieldError[] {
  const lines = (['name', 'address', 'phone'] as const).flatMap((path) => {
    // The club's own name may be in any script.
    const message = body[path] ? faultOfTitle(body[path]) : undefined;
    return message ? [{ path, message }] : [];
  });
  const dates = (body.holidays ?? []).map(({ date }) => date);
  const addresses = (body.menuLinks ?? []).map(({ address }) => address);
  return [
    ...lines,
    ...(body.email && !isEmail(body.email) ? [{ path: 'email', message: 'is not an email address' }] : []),
    ...(body.timeZone && !isTimeZone(body.timeZone) ? [{ path: 'timeZone', message: 'is not a known time zone' }] : []),
    ...(body.themeColour && !carriesWhiteText(body.themeColour)
      ? [{ path: 'themeColour', message: 'is too light for white text' }]
      : []),
    ...repeated(dates, (index) => `holidays.${index}.date`),
    ...repeated(addresses, (index) => `menuLinks.${index}.address`),
  ];
}
