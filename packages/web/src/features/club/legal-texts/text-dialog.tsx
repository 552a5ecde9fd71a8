import { textDirection } from '@courtside/contract/values/languages';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Sections } from '#shared/legal/sections.tsx';
import { sectionsOfHtml } from '#shared/legal/sections-of-html.ts';
import type { ByLanguage } from '#shared/office/frame/text-in.ts';
import { cleanRichText } from '#shared/office/texts/read-rich-text.ts';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { compareTexts } from './compare-texts.ts';
import styles from './legal-page.module.css';

interface TextDialogProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly html: ByLanguage;
  /** The version before it, if there is one. */
  readonly before: { readonly number: number; readonly html: ByLanguage } | undefined;
}

/** A text as members read it, or what differs from the version before. */
export function TextDialog({ title, opened, onClose, html, before }: TextDialogProps) {
  const { t } = useTranslation();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language>(own);
  const [view, setView] = useState<'text' | 'changes'>('text');
  const written = LANGUAGES.filter((language) => html[language] !== '');
  const language = written.includes(chosen) ? chosen : 'en';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={840}>
      <div className={styles.views}>
        <Segmented
          label={t('officeLegal.language')}
          value={language}
          onChange={setChosen}
          choices={written.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        {before && (
          <Segmented
            label={t('officeLegal.view')}
            value={view}
            onChange={setView}
            choices={[
              { value: 'text', label: t('officeLegal.asRead') },
              { value: 'changes', label: t('officeLegal.comparedWith', { number: before.number }) },
            ]}
          />
        )}
      </div>
      <div className={styles.words} lang={language} dir={textDirection(language)}>
        {before && view === 'changes' ? (
          <Comparison before={before.html[language]} after={html[language]} />
        ) : (
          <Sections sections={sectionsOfHtml(cleanRichText(html[language]))} level="h3" />
        )}
      </div>
    </Dialog>
  );
}

function Comparison({ before, after }: { readonly before: string; readonly after: string }) {
  const { t, i18n } = useTranslation();
  const lines = compareTexts(before, after);
  if (lines.every((line) => line.every(({ kind }) => kind === 'same')))
    return (
      <p lang={i18n.language} dir="auto">
        {t('officeLegal.sameWords')}
      </p>
    );
  return (
    <div className={styles.comparison}>
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move
        <p key={row}>
          {line.map(({ kind, text }, at) => {
            const Piece = kind === 'same' ? 'span' : kind === 'added' ? 'ins' : 'del';
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            return <Piece key={at}>{text}</Piece>;
          })}
        </p>
      ))}
    </div>
  );
}
