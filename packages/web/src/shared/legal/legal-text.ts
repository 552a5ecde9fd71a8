import { clubLegalTexts } from 'virtual:club-legal-texts';
import type { LegalDocument } from '@courtside/contract/club/legal';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { defaultPrivacy } from './default-privacy.ts';
import { defaultTerms } from './default-terms.ts';
import type { BuiltText, LegalSection } from './legal-document.ts';

const DEFAULTS: Record<LegalDocument, () => BuiltText> = { terms: defaultTerms, privacy: defaultPrivacy };
const BUILT = clubLegalTexts as Partial<Record<LegalDocument, BuiltText>> | undefined;

/** Of the build's settings. */
export const builtText = (document: LegalDocument): BuiltText | undefined => BUILT?.[document];

/** Of the product. */
export const defaultText = (document: LegalDocument): BuiltText => DEFAULTS[document]();

/** Of a club that has published nothing: what it has saved wins over the texts of the build, and those over the defaults. */
export function legalSections(document: LegalDocument, language: Language): readonly LegalSection[] {
  const saved = CLUB.legalTexts?.[document];
  if (saved?.trim()) return readSections(saved);
  const text = BUILT?.[document] ?? DEFAULTS[document]();
  const written = LANGUAGES.find((other) => text[other]);
  return text[language] ?? text.en ?? (written && text[written]) ?? [];
}

export function legalDate(document: LegalDocument): string | undefined {
  return CLUB.legalTexts?.[document].trim() ? undefined : (BUILT?.[document] ?? DEFAULTS[document]()).updated;
}

/** Plain text in which a line that begins with # is a heading. */
export function readSections(text: string): LegalSection[] {
  const sections: { heading: string; text: string }[] = [];
  for (const line of text.split('\n')) {
    const [, heading] = /^#+\s*(.+)$/.exec(line) ?? [];
    if (heading !== undefined) sections.push({ heading: heading.trim(), text: '' });
    else if (sections.length > 0 || line.trim()) {
      const last = sections.at(-1) ?? { heading: '', text: '' };
      if (sections.length === 0) sections.push(last);
      last.text = `${last.text}${line}\n`;
    }
  }
  return sections.map((section) => ({ ...section, text: section.text.trim() }));
}
