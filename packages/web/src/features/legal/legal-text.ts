import { clubLegalTexts } from 'virtual:club-legal-texts';
import { LANGUAGES, type Language } from '@courtside/contract/limits';
import { DEFAULT_PRIVACY } from './default-privacy.ts';
import { DEFAULT_TERMS } from './default-terms.ts';
import type { LegalDocument, LegalText } from './legal-document.ts';

/** The club's own texts from the build settings, over the defaults. */
const TEXTS: Record<LegalDocument, LegalText> = {
  terms: DEFAULT_TERMS,
  privacy: DEFAULT_PRIVACY,
  ...(clubLegalTexts as Partial<Record<LegalDocument, LegalText>> | undefined),
};

export function legalSections(document: LegalDocument, language: Language) {
  const text = TEXTS[document];
  const written = LANGUAGES.find((other) => text[other]);
  return text[language] ?? text.en ?? (written && text[written]) ?? [];
}

export const legalDate = (document: LegalDocument) => TEXTS[document].updated;
