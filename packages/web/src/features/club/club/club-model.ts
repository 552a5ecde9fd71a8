import type { CheckInSettings, StrikeSettings } from '@courtside/contract/booking/check-in';
import type { Feature, FeatureChanges } from '@courtside/contract/club/features';
import type { MenuLink } from '@courtside/contract/club/menu-links';
import { saveClub } from '@courtside/contract/club/office-club';
import type { Language } from '@courtside/contract/values/limits';
import { carriesWhiteText } from '@courtside/contract/values/theme-colour';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import type { TFunction } from 'i18next';
import { callApi } from '#shared/api/call-api.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import type { ChangeLine } from '#shared/office/change/change-line.ts';
import type { SaveStep } from '#shared/office/change/use-change.ts';
import { isSame } from '#shared/store/is-same.ts';
import { menuLinkFault } from './blocks/menu-link-fault.ts';
import { clubFault, type HolidayDraft } from './club-draft.ts';
import type { OfficeClub } from './queries.ts';

/** What is built of what a club can switch on, in the order of the page. */
export const BUILT_FEATURES = [
  'games',
  'levels',
  'lessons',
  'courses',
  'competitions',
  'passes',
  'vouchers',
  'board',
  'kiosk',
  'access',
  'connections',
] as const satisfies readonly Feature[];

/** The fields of the page. An empty colour is the usual one. */
export interface ClubView {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly themeColour: string;
  readonly holidays: readonly HolidayDraft[];
  /** Null for the usual ones. */
  readonly menuLinks: readonly MenuLink[] | null;
  readonly checkIn: CheckInSettings;
  readonly strikes: StrikeSettings;
  readonly offerMinutes: number;
  readonly features: FeatureChanges;
  /** Visitors can register. */
  readonly visitors: boolean;
  /** The key of their category; empty for none. */
  readonly visitorCategory: string;
}

export type ClubEdits = Partial<ClubView>;

export const viewOf = (club: OfficeClub): ClubView => ({
  name: club.name,
  address: club.address,
  phone: club.phone,
  email: club.email,
  timeZone: club.timeZone,
  language: club.language,
  themeColour: club.themeColour ?? '',
  holidays: club.holidays,
  menuLinks: club.menuLinks ?? null,
  checkIn: club.checkIn,
  strikes: club.strikes,
  offerMinutes: club.offerMinutes,
  features: Object.fromEntries(BUILT_FEATURES.map((feature) => [feature, club.features[feature]])),
  visitors: club.features.visitors,
  visitorCategory: club.visitorCategory ?? '',
});

export function faultOf(
  view: ClubView,
): 'name' | 'email' | 'holidays' | 'menuLinks' | 'themeColour' | 'visitorCategory' | undefined {
  const { menuLinks, themeColour } = view;
  const fault = clubFault(view);
  if (fault) return fault;
  if (view.visitors && view.visitorCategory === '') return 'visitorCategory';
  if (menuLinks?.some((_, index) => menuLinkFault(menuLinks, index))) return 'menuLinks';
  return themeColour && !carriesWhiteText(themeColour) ? 'themeColour' : undefined;
}

const LABELS = {
  name: 'officeClub.name',
  address: 'officeClub.address',
  phone: 'officeClub.phone',
  email: 'officeClub.email',
  timeZone: 'officeClub.timeZone',
  language: 'officeClub.language',
  themeColour: 'officeClub.colour',
  holidays: 'officeClub.holidays',
  menuLinks: 'menuLinks.title',
  checkIn: 'arrivals.checkIn',
  strikes: 'arrivals.strikes',
  offerMinutes: 'officeClub.offerMinutes',
  features: 'officeClub.features',
  visitors: 'officeVisitors.registering',
  visitorCategory: 'officeVisitors.category',
} as const satisfies Record<keyof ClubView, string>;

const FIELDS = Object.keys(LABELS) as (keyof ClubView)[];

/** One line for each field that differs. */
export function changesBetween(saved: ClubView, view: ClubView, t: TFunction): ChangeLine[] {
  return FIELDS.filter((field) => !isSame(saved[field], view[field])).map((field) => {
    const text = (club: ClubView) => fieldText(club, field, t);
    return { id: field, label: t(LABELS[field]), before: text(saved), after: text(view) };
  });
}

function fieldText(club: ClubView, field: keyof ClubView, t: TFunction): string {
  if (field === 'checkIn') {
    const { minutesBefore: before, minutesAfter: after } = club.checkIn;
    return t('arrivals.windowText', { before, after });
  }
  if (field === 'strikes')
    return club.strikes.isOn ? t('arrivals.strikesText', { ...club.strikes }) : t('arrivals.off');
  if (field === 'language') return LANGUAGE_NAMES[club.language];
  if (field === 'offerMinutes') return t('office.minutes', { count: club.offerMinutes });
  if (field === 'features') {
    const isOn = BUILT_FEATURES.filter((feature) => club.features[feature]);
    return isOn.map((feature) => t(`officeClub.feature.${feature}`)).join(', ') || t('officeClub.none');
  }
  if (field === 'visitors') return t(club.visitors ? 'officeVisitors.on' : 'officeVisitors.off');
  if (field === 'menuLinks' && !club.menuLinks) return t('menuLinks.usual');
  const value = club[field] ?? [];
  return typeof value === 'string' ? value.slice(0, 60) || t('officeClub.none') : String(value.length);
}

/** Only what was edited is sent, so that another admin's fields stay as they are. Closed days alone affect bookings. */
export function clubStep(edits: ClubEdits, version: number): SaveStep {
  const body = { ...bodyOf(edits), version };
  return {
    id: 'club',
    body,
    ...(edits.holidays && { preview: () => callApi(saveClub, { body: { ...body, dryRun: 1 } }) }),
    save: (resolutions) => callApi(saveClub, { body: { ...body, resolutions } }),
  };
}

function bodyOf(edits: ClubEdits): RequestInput<typeof saveClub>['body'] {
  const { themeColour, holidays, menuLinks, checkIn, strikes, offerMinutes, ...others } = edits;
  const { features, visitors, visitorCategory, ...texts } = others;
  return {
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()])),
    ...(themeColour !== undefined && { themeColour: themeColour || null }),
    ...(holidays && { holidays: [...holidays] }),
    ...(menuLinks !== undefined && { menuLinks: menuLinks && [...menuLinks] }),
    ...(checkIn && { checkIn }),
    ...(strikes && { strikes }),
    ...(offerMinutes !== undefined && { offerMinutes }),
    ...((features || visitors !== undefined) && {
      features: { ...features, ...(visitors !== undefined && { visitors }) },
    }),
    ...(visitorCategory !== undefined && { visitorCategory: visitorCategory || null }),
  };
}
