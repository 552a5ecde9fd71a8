import type { LegalSection } from './legal-document.ts';
import styles from './sections.module.css';

interface SectionsProps {
  readonly sections: readonly LegalSection[];
  /** Heading level, one below the title above it. */
  readonly level: 'h2' | 'h3';
}

/** Prefix of the anchors for the table of contents; a dialog has none. */
export const sectionId = (index: number) => `section-${index + 1}`;

/** The sections of a legal text with their headings. */
export function Sections({ sections, level: Heading }: SectionsProps) {
  return (
    <div className={styles.sections}>
      {sections.map(({ heading, text, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same heading, and none moves
        <section key={index} id={Heading === 'h2' ? sectionId(index) : undefined} className={styles.section}>
          {heading && <Heading className={styles.heading}>{heading}</Heading>}
          {html === undefined ? (
            <p className={styles.text}>{text}</p>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, or by the editor
            <div className={styles.rich} dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </section>
      ))}
    </div>
  );
}
