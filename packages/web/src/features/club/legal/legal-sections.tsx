import type { LegalDocument } from '@courtside/contract/club/legal';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Sections } from '#shared/legal/sections.tsx';
import { useLegalText } from '#shared/legal/use-legal-text.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';

interface LegalSectionsProps {
  readonly document: LegalDocument;
  /** Heading level, one below the title above it. */
  readonly level: 'h2' | 'h3';
}

/** The sections with their headings, the same in dialog and page. */
export function LegalSections({ document, level }: LegalSectionsProps) {
  const language = useLanguage();
  const { sections, isEnglish } = useLegalText(document);
  if (!sections)
    return (
      <Loading>
        {/* As high as most texts, so that the dialog does not grow. */}
        <Skeleton height="70dvh" radius={10} />
      </Loading>
    );
  return (
    <div lang={isEnglish ? 'en' : language} dir={isEnglish ? 'ltr' : undefined}>
      <Sections sections={sections} level={level} />
    </div>
  );
}
