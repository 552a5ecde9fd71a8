import type { MenuLink } from '@courtside/contract/club/menu-links';
import { PATHS } from '#shared/routing/paths.ts';
import { USUAL_MENU_LINKS } from './usual-menu-links.ts';

/** The club's build-time settings (spec 1), each with a default that works. */
export const clubSettings = (env: Partial<ImportMetaEnv>) => ({
  name: env.VITE_CLUB_NAME ?? 'Harbour Sports Club',
  address: env.VITE_CLUB_ADDRESS ?? 'North Quay, Valletta',
  /** Of the club's public address, as soon as the server has told it. */
  host: location.hostname,
  phone: env.VITE_CLUB_PHONE ?? '+356 2133 0117',
  email: env.VITE_CLUB_EMAIL ?? 'desk@harboursports.example',
  /** The club's own logo; without it the Courtside logo is shown. */
  logoUrl: env.VITE_LOGO_URL,
  /** spec 5: help topics show only when the switch equals 'true'. */
  helpEnabled: (env.VITE_HELP ?? 'true') === 'true',
  /** Origin of the API; empty for the origin of this page. */
  apiUrl: (env.VITE_API_URL ?? '').replace(/\/+$/, ''),
  /** The club's own text for the profile consent; without it the translated default is shown. */
  consentText: env.VITE_CONSENT_TEXT,
  /** The last group of the navigation. */
  menuLinks: (env.VITE_NAV_LINKS ?? 'true') === 'true' ? USUAL_MENU_LINKS : ([] as readonly MenuLink[]),
  /** Target of the footer credit: a page about the product. */
  creditUrl: env.VITE_CREDIT_URL ?? PATHS.about,
  analyticsUrl: env.VITE_ANALYTICS_URL,
  /** Of the club's own data alone; the build's legal texts are a module of their own. */
  legalTexts: undefined as { readonly terms: string; readonly privacy: string } | undefined,
  themeColour: undefined as string | undefined,
});

/** Name and address in one line; a club may have no address yet. */
export const clubLine = (): string => [CLUB.name, CLUB.address].filter(Boolean).join(', ');

/** The only reader of `import.meta.env`. What the club saves wins over it as soon as it is known: `saved-club.ts`. */
export const CLUB: Readonly<ReturnType<typeof clubSettings>> = clubSettings(import.meta.env);
