/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_CLUB_NAME?: string;
  readonly VITE_CLUB_ADDRESS?: string;
  readonly VITE_CLUB_PHONE?: string;
  readonly VITE_CLUB_EMAIL?: string;
  readonly VITE_LOGO_URL?: string;
  readonly VITE_THEME_COLOR?: string;
  readonly VITE_HELP?: string;
  readonly VITE_NAV_LINKS?: string;
  readonly VITE_API_URL?: string;
  readonly VITE_CONSENT_TEXT?: string;
  readonly VITE_CREDIT_URL?: string;
  readonly VITE_ANALYTICS_URL?: string;
}

declare module 'virtual:club-legal-texts' {
  export const clubLegalTexts: unknown;
}
