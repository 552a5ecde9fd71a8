import { LANGUAGES, type Language } from '@courtside/contract/limits';
import { HELP_LIMITS, type OfficeHelpTopic } from '@courtside/contract/office-help';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { reportValidationProblem } from '#shared/ui/fields/show-input-error.ts';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { discardDraft, useDraft } from '../change/draft-store.ts';
import { SwitchLine } from '../frame/dialog-form.tsx';
import { LanguageTabs } from '../frame/language-tabs.tsx';
import { Tip } from '../frame/office-parts.tsx';
import styles from '../notices/notices-page.module.css';
import { RichTextField } from '../notices/rich-text-field.tsx';
import { ScreensField } from './screens-field.tsx';
import { TopicBar } from './topic-bar.tsx';
import { draftOf, faultsOf, hasText, type TopicDraft } from './topic-draft.ts';
import { TopicPreview } from './topic-preview.tsx';
import { useTopicCalls } from './use-topic-calls.ts';
import { VideosField } from './videos-field.tsx';

interface TopicEditorProps {
  /** Undefined for a new one. */
  readonly topic: OfficeHelpTopic | undefined;
  readonly onSaved: (id: number) => void;
  readonly onRemoved: () => void;
}

const LINES = [
  ['title', HELP_LIMITS.titleMax],
  ['heading', HELP_LIMITS.headingMax],
  ['description', HELP_LIMITS.descriptionMax],
] as const;

export function TopicEditor({ topic, onSaved, onRemoved }: TopicEditorProps) {
  const { t } = useTranslation();
  const id = `help:${topic?.id ?? 'new'}`;
  const [stored, setStored] = useDraft<number, TopicDraft>(id);
  const draft = stored?.edits ?? draftOf(topic);
  const version = stored?.base ?? topic?.version ?? 0;
  const [language, setLanguage] = useState<Language>('en');
  const [isChecked, setIsChecked] = useState(false);
  // The text is the browser's while it is edited: a discarded draft needs a new element.
  const [edition, setEdition] = useState(0);
  const discard = () => {
    discardDraft(id);
    setEdition(edition + 1);
    setIsChecked(false);
    calls.save.reset();
  };
  const calls = useTopicCalls(topic, {
    onSaved: (saved) => {
      discard();
      onSaved(saved);
    },
    onRemoved: () => {
      discardDraft(id);
      onRemoved();
    },
  });
  const { save, refused } = calls;
  const change = (changes: Partial<TopicDraft>) => {
    setStored({ base: version, edits: { ...draft, ...changes }, validFrom: '' });
    if (save.isError) save.reset();
  };
  const faults = faultsOf(draft);
  const errorOf = (path: string) => {
    const fault = isChecked ? faults.get(path) : undefined;
    return fault ? t(`officeHelp.faults.${fault}`) : refused.get(path);
  };
  const submit = () => {
    setIsChecked(true);
    const faulty = LANGUAGES.find((each) => [...faults.keys()].some((path) => path.endsWith(`.${each}`)));
    if (faulty) setLanguage(faulty);
    if (faults.size > 0) reportValidationProblem();
    else save.mutate({ draft, version });
  };
  return (
    <>
      <div className={styles.columns}>
        <section className={styles.editor} aria-label={t('officeNotices.editor')}>
          <LanguageTabs
            label={t('officeNotices.language')}
            notWritten={t('officeNotices.notWritten')}
            isWritten={(each) => hasText(draft, each)}
            chosen={language}
            onChoose={setLanguage}
          />
          <div
            className={styles.fields}
            key={`${language} ${edition}`}
            role="tabpanel"
            aria-labelledby={`tab-${language}`}
          >
            {LINES.map(([part, maxLength]) => (
              <TextField
                key={part}
                label={t(`officeHelp.${part}`)}
                help={t(`officeHelp.${part}Help`)}
                lang={language}
                dir={language === 'ar' ? 'rtl' : 'ltr'}
                maxLength={maxLength}
                autoComplete="off"
                value={draft[part][language]}
                error={errorOf(`${part}.${language}`)}
                onChange={({ target }) => change({ [part]: { ...draft[part], [language]: target.value } })}
              />
            ))}
            <RichTextField
              label={t('officeNotices.text')}
              language={language}
              max={HELP_LIMITS.textMax}
              value={draft.html[language]}
              error={errorOf(`html.${language}`)}
              onChange={(html) => change({ html: { ...draft.html, [language]: html } })}
            />
            <VideosField
              videos={draft.videos}
              language={language}
              errorOf={errorOf}
              onChange={(videos) => change({ videos })}
            />
          </div>
          <div className={styles.fields}>
            <ScreensField screens={draft.screens} onChange={(screens) => change({ screens })} />
            <SwitchLine
              label={t('officeHelp.hide')}
              hint={t('officeHelp.hideHint')}
              isOn={draft.isHidden}
              onChange={(isHidden) => change({ isHidden })}
            />
            {save.isError && (
              <Tip tone="danger">
                <p>{failureText(save.error)}</p>
                {calls.isOutdated && (
                  <button type="button" className={styles.link} onClick={discard}>
                    {t('officeHelp.showNewer')}
                  </button>
                )}
              </Tip>
            )}
          </div>
        </section>
        <aside className={styles.aside}>
          <TopicPreview draft={draft} language={language} />
        </aside>
      </div>
      <TopicBar
        topic={topic}
        isDraft={stored !== undefined}
        isSaving={save.isPending}
        onDiscard={discard}
        onSave={submit}
        remove={calls.remove}
      />
    </>
  );
}
