import { allFeatures } from '@courtside/contract/club/features';
import { EXAMPLE_SENDER } from '#config/settings.ts';
import type { AppContext } from '#context.ts';
import { loadServices } from '#modules/club/sports/index.ts';
import { logoUrlOf } from './club.repository.ts';
import { DEMO_LOGINS, DEMO_PIN } from './demo-logins.ts';

/** The demo shows its mail to admins. */
function mailDelivery({ SMTP_URL, DEMO }: AppContext['settings']) {
  if (SMTP_URL) return 'smtp' as const;
  return DEMO ? ('demo' as const) : ('none' as const);
}

/** The cached list of sports. The page is sent while the database is away too: its texts name no sports then. */
async function sportsOf(context: AppContext) {
  const services = await loadServices(context).catch(() => new Map<string, never>());
  return [...services.values()].map(({ key, titles }) => ({ key, title: titles }));
}

export async function describeClub(context: AppContext) {
  const { settings, clubValues, gateway } = context;
  const { phone, email, themeColour, logoHash, legalTexts, menuLinks, acceptsApplications, features } = clubValues();
  return {
    name: settings.CLUB_NAME,
    timeZone: settings.CLUB_TIME_ZONE,
    language: settings.CLUB_LANGUAGE,
    isOpen: settings.CLUB_IS_OPEN,
    address: settings.CLUB_ADDRESS,
    host: new URL(settings.PUBLIC_URL).hostname,
    phone,
    email,
    themeColour,
    logo: logoUrlOf(logoHash),
    legalTexts,
    menuLinks: menuLinks && [...menuLinks],
    acceptsApplications: acceptsApplications ?? true,
    showsApplicationLink: acceptsApplications === true,
    features: allFeatures(features),
    cardPayments: settings.PAYMENT_PROVIDER ?? ('none' as const),
    embedsCardPage: gateway?.isEmbeddable ?? false,
    sendsMail: mailDelivery(settings) !== 'none',
    sports: await sportsOf(context),
    mailsLeave: mailDelivery(settings) === 'smtp',
    demo: settings.DEMO,
    demoLogins: settings.DEMO ? [...DEMO_LOGINS] : [],
    ...(settings.DEMO && { demoPin: DEMO_PIN }),
  };
}

/** What every page knows from the start. Legal texts may be long, and few pages show them. */
export async function describeClubForPage(context: AppContext) {
  const { legalTexts: _, ...club } = await describeClub(context);
  return club;
}

export async function showOfficeStatus({ settings }: AppContext) {
  const delivery = mailDelivery(settings);
  const isExample = delivery === 'smtp' && !settings.DEMO && settings.MAIL_FROM.includes(EXAMPLE_SENDER);
  return { mailDelivery: delivery, exampleSender: isExample ? EXAMPLE_SENDER : null };
}
