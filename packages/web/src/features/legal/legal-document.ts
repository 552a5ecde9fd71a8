import type { Language } from '@courtside/contract/limits';

export type LegalDocument = 'terms' | 'privacy';

interface LegalSection {
  readonly heading: string;
  readonly text: string;
}

/** Headed sections by language. A club that wrote only one language is read in that one. */
export type LegalText = Readonly<Partial<Record<Language, readonly LegalSection[]>>> & {
  /** YYYY-MM-DD: since when it is worded like this. Without it the page names no date. */
  readonly updated?: string;
};
