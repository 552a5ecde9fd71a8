import type { Language } from '@courtside/contract/values/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { TabPanel, TabView } from '#shared/ui/actions/tabs.tsx';
import { LanguageTabs } from '../frame/language-tabs.tsx';
import { Tip } from '../frame/office-parts.tsx';
import styles from './texts.module.css';
import type { TextEditor } from './use-text-editor.ts';

interface TextEditorFrameProps {
  readonly editor: TextEditor;
  readonly isWritten: (language: Language) => boolean;
  /** The fields of the chosen language. */
  readonly texts: ReactNode;
  /** The fields of all languages. */
  readonly fields: ReactNode;
  readonly preview: ReactNode;
}

export function TextEditorFrame({ editor, isWritten, texts, fields, preview }: TextEditorFrameProps) {
  const { t } = useTranslation();
  const { words, language, setLanguage, edition, save, isOutdated, discard } = editor;
  return (
    <div className={styles.columns}>
      <section className={styles.editor} aria-label={t('officeNotices.editor')}>
        <TabView chosen={language} onChoose={setLanguage}>
          <LanguageTabs
            label={t('officeNotices.language')}
            notWritten={t('officeNotices.notWritten')}
            isWritten={isWritten}
          />
          <TabPanel className={styles.fields} key={`${language} ${edition}`} id={language}>
            {texts}
          </TabPanel>
        </TabView>
        <div className={styles.fields}>
          {fields}
          {save.isError && (
            <Tip tone="danger">
              <p>{failureText(save.error)}</p>
              {isOutdated && (
                <button type="button" className={styles.link} onClick={discard}>
                  {t(`${words}.showNewer`)}
                </button>
              )}
            </Tip>
          )}
        </div>
      </section>
      <aside className={styles.aside}>{preview}</aside>
    </div>
  );
}
