import type { LegalDocument } from '@courtside/contract/club/legal';
import { EXAMPLE_MARK } from '@courtside/contract/club/office-legal';
import type { Language } from '@courtside/contract/values/limits';
import { CLUB } from '#shared/api/club/club-settings.ts';
import type { LegalSection } from './legal-document.ts';
import { builtText, defaultText, readSections } from './legal-text.ts';

const NOTES: Readonly<Record<Language, string>> = {
  en: 'Replace this text with the words of your club, and have a lawyer check them.',
  tr: 'Bu metnin yerine kulübünüzün kendi metnini yazın ve bir hukukçuya kontrol ettirin.',
  ar: 'هذا مثال: اكتب مكانه نص ناديك واعرضه على محامٍ قبل نشره.',
};

/** What the editor starts with: the words that members read today. Those of the product are marked as an example. */
export function startingHtml(document: LegalDocument, language: Language): string {
  const saved = CLUB.legalTexts?.[document].trim();
  if (saved) return language === 'en' ? htmlOf(readSections(saved)) : '';
  const built = builtText(document);
  if (built) return htmlOf(built[language] ?? []);
  return `<p><b>${EXAMPLE_MARK} ${NOTES[language]}</b></p>${htmlOf(defaultText(document)[language] ?? [])}`;
}

function htmlOf(sections: readonly LegalSection[]): string {
  return sections
    .map(({ heading, text }) => {
      const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
      const body = paragraphs.map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`);
      return `${heading && `<h3>${escaped(heading)}</h3>`}${body.join('')}`;
    })
    .join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
