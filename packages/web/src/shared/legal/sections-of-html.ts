import type { LegalSection } from './legal-document.ts';

/** A published text by its headings, for the contents of its page. */
export function sectionsOfHtml(html: string): LegalSection[] {
  const sections: { heading: string; text: string; html: string }[] = [];
  for (const element of new DOMParser().parseFromString(html, 'text/html').body.children) {
    if (element.nodeName === 'H3') sections.push({ heading: element.textContent.trim(), text: '', html: '' });
    else {
      const last = sections.at(-1) ?? { heading: '', text: '', html: '' };
      if (sections.length === 0) sections.push(last);
      last.html += element.outerHTML;
    }
  }
  return sections;
}
