import type { Language } from '@courtside/contract/limits';

export type LegalDocument = 'terms' | 'privacy';

export interface LegalSection {
  /** Empty before the first heading of a text. */
  readonly heading: string;
  readonly text: string;
}

/** Sections with headings by language. A text that exists in one language only is shown in that one. */
export type LegalText = Readonly<Partial<Record<Language, readonly LegalSection[]>>> & {
  /** YYYY-MM-DD: date of this version. Without it the page shows no date. */
  readonly updated?: string;
};
