import type { Language } from '@courtside/contract/limits';
import { useTranslation } from 'react-i18next';
import type { LegalDocument } from './legal-document.ts';
import styles from './legal-sections.module.css';
import { legalSections } from './legal-text.ts';

interface LegalSectionsProps {
  readonly document: LegalDocument;
  /** The heading level below the title it stands under. */
  readonly level: 'h2' | 'h3';
}

/** The headed sections, the same in dialog and page. */
export function LegalSections({ document, level: Heading }: LegalSectionsProps) {
  const { i18n } = useTranslation();
  return (
    <div className={styles.sections}>
      {legalSections(document, i18n.language as Language).map((section) => (
        <section key={section.heading}>
          <Heading className={styles.heading}>{section.heading}</Heading>
          <p className={styles.text}>{section.text}</p>
        </section>
      ))}
    </div>
  );
}
