import type { LegalDocument } from '@courtside/contract/club/legal';
import { useQuery } from '@tanstack/react-query';
import { wholeClubQuery } from '#shared/api/club/club-query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { LegalSection } from './legal-document.ts';
import { legalTextQuery } from './legal-queries.ts';
import { legalDate, legalSections } from './legal-text.ts';
import { sectionsOfHtml } from './sections-of-html.ts';

interface ShownText {
  /** Undefined while it is loading. */
  readonly sections: readonly LegalSection[] | undefined;
  /** Of a text that the club has published. */
  readonly version?: { readonly number: number; readonly validFrom: string };
  readonly next?: { readonly number: number; readonly validFrom: string } | undefined;
  /** YYYY-MM-DD; of another text, where it has a date. */
  readonly updated?: string | undefined;
  /** Not the user's language where the club has not translated it. */
  readonly isEnglish: boolean;
}

/** What the club has published; or what it has saved, the build has, or the product brings along. */
export function useLegalText(document: LegalDocument): ShownText {
  const language = useLanguage();
  const { data, isPending } = useQuery(legalTextQuery(document));
  // Rendered again when the club's own texts are here.
  const { isPending: isClubPending } = useQuery(wholeClubQuery);
  if (data?.text) {
    const { html, number, validFrom } = data.text;
    return {
      sections: sectionsOfHtml(html[language] ?? html.en),
      version: { number, validFrom },
      next: data.next ?? undefined,
      isEnglish: html[language] === undefined,
    };
  }
  // A text of the product, shown before the club's own, would be wrong.
  if (isPending || isClubPending) return { sections: undefined, isEnglish: false };
  return {
    sections: legalSections(document, language),
    updated: legalDate(document),
    next: data?.next ?? undefined,
    isEnglish: false,
  };
}
