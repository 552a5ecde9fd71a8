import type { CheckInSettings, StrikeSettings } from '@courtside/contract/booking/check-in';
import type { FeatureChanges } from '@courtside/contract/club/features';
import type { MenuLink } from '@courtside/contract/club/menu-links';
import type { Language } from '@courtside/contract/values/limits';
import type { Settings } from './settings.ts';

/** What the club has saved of itself; null is the default of the environment. */
export interface ClubValues {
  readonly name: string | null;
  readonly address: string | null;
  readonly timeZone: string | null;
  readonly language: Language | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly themeColour: string | null;
  /** SHA-256 of its content. */
  readonly logoHash: string | null;
  readonly legalTexts: { readonly terms: string; readonly privacy: string } | null;
  /** Null: those of the build. */
  readonly menuLinks: readonly MenuLink[] | null;
  /** Null: applications are accepted. */
  readonly acceptsApplications: boolean | null;
  readonly checkIn: CheckInSettings | null;
  readonly strikes: StrikeSettings | null;
  readonly offerMinutes: number | null;
  readonly features: FeatureChanges | null;
  readonly isOpen: boolean;
}

const NOTHING_SAVED = {
  name: null,
  address: null,
  timeZone: null,
  language: null,
  phone: null,
  email: null,
  themeColour: null,
  logoHash: null,
  legalTexts: null,
  menuLinks: null,
  acceptsApplications: null,
  checkIn: null,
  strikes: null,
  offerMinutes: null,
  features: null,
};

export interface LiveSettings {
  readonly settings: Settings;
  readonly clubValues: () => ClubValues;
  readonly useClubValues: (values: ClubValues) => void;
}

/** The address of the environment under the club's own name. */
function renamedSender(sender: string, name: string): string {
  const address = /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
  return `"${name.replaceAll(/["\\]/g, '')}" <${address}>`;
}

/** The settings of the environment, in which saved values of the club win as soon as they are known. */
export function createLiveSettings(environment: Settings): LiveSettings {
  let club: ClubValues = { ...NOTHING_SAVED, isOpen: environment.CLUB_IS_OPEN };
  const settings: Settings = {
    ...environment,
    get CLUB_NAME() {
      return club.name ?? environment.CLUB_NAME;
    },
    get CLUB_ADDRESS() {
      return club.address ?? environment.CLUB_ADDRESS;
    },
    get CLUB_TIME_ZONE() {
      return club.timeZone ?? environment.CLUB_TIME_ZONE;
    },
    get CLUB_LANGUAGE() {
      return club.language ?? environment.CLUB_LANGUAGE;
    },
    get MAIL_FROM() {
      return club.name ? renamedSender(environment.MAIL_FROM, club.name) : environment.MAIL_FROM;
    },
    get CLUB_CHECK_IN() {
      return club.checkIn ?? environment.CLUB_CHECK_IN;
    },
    get CLUB_STRIKES() {
      return club.strikes ?? environment.CLUB_STRIKES;
    },
    get CLUB_OFFER_MINUTES() {
      return club.offerMinutes ?? environment.CLUB_OFFER_MINUTES;
    },
    get CLUB_IS_OPEN() {
      return club.isOpen;
    },
  };
  return {
    settings,
    clubValues: () => club,
    useClubValues: (values) => {
      club = values;
    },
  };
}
