import type { AppContext } from '#context.ts';
import { logoUrlOf } from './club.repository.ts';
import { DEMO_LOGINS } from './demo-logins.ts';

export async function describeClub({ settings, clubValues, gateway }: AppContext) {
  const { phone, email, themeColour, logoHash, legalTexts, acceptsApplications } = clubValues();
  return {
    name: settings.CLUB_NAME,
    timeZone: settings.CLUB_TIME_ZONE,
    isOpen: settings.CLUB_IS_OPEN,
    address: settings.CLUB_ADDRESS,
    host: new URL(settings.PUBLIC_URL).hostname,
    phone,
    email,
    themeColour,
    logo: logoUrlOf(logoHash),
    legalTexts,
    acceptsApplications: acceptsApplications ?? true,
    showsApplicationLink: acceptsApplications === true,
    cardPayments: settings.PAYMENT_PROVIDER ?? ('none' as const),
    embedsCardPage: gateway?.isEmbeddable ?? false,
    demo: settings.DEMO,
    demoLogins: settings.DEMO ? [...DEMO_LOGINS] : [],
  };
}

/** What every page knows from the start. Legal texts may be long, and few pages show them. */
export async function describeClubForPage(context: AppContext) {
  const { legalTexts: _, ...club } = await describeClub(context);
  return club;
}

export async function showOfficeStatus({ settings }: AppContext) {
  const withoutServer = settings.DEMO ? ('demo' as const) : ('none' as const);
  return { mailDelivery: settings.SMTP_URL ? ('smtp' as const) : withoutServer };
}
