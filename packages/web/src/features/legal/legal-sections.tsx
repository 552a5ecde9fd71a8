import { useQuery } from '@tanstack/react-query';
import { wholeClubQuery } from '#shared/api/club/club-query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { LegalDocument } from './legal-document.ts';
import styles from './legal-sections.module.css';
import { legalSections } from './legal-text.ts';

interface LegalSectionsProps {
  readonly document: LegalDocument;
  /** Heading level, one below the title above it. */
  readonly level: 'h2' | 'h3';
}

/** Prefix of the anchors for the table of contents; a dialog has none. */
export const sectionId = (index: number) => `section-${index + 1}`;

/** The sections with their headings, the same in dialog and page. */
export function LegalSections({ document, level: Heading }: LegalSectionsProps) {
  const language = useLanguage();
  // Rendered again when the club's own texts are here.
  useQuery(wholeClubQuery);
  return (
    <div className={styles.sections}>
      {legalSections(document, language).map((section, index) => (
        <section key={section.heading} id={Heading === 'h2' ? sectionId(index) : undefined} className={styles.section}>
          {section.heading && <Heading className={styles.heading}>{section.heading}</Heading>}
          <p className={styles.text}>{section.text}</p>
        </section>
      ))}
    </div>
  );
}
