import type { Language } from '@courtside/contract/values/limits';

export interface LegalSection {
  /** Empty before the first heading of a text. */
  readonly heading: string;
  /** Plain text, empty where there is HTML. */
  readonly text: string;
  /** Of a text that the club has published; sanitised by the server. */
  readonly html?: string;
}

/** Sections with headings by language. A text that exists in one language only is shown in that one. */
export type BuiltText = Readonly<Partial<Record<Language, readonly LegalSection[]>>> & {
  /** YYYY-MM-DD: date of this version. Without it the page shows no date. */
  readonly updated?: string;
};
