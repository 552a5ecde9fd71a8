import type { LegalText } from '@courtside/contract/club/legal';
import { EXAMPLE_MARK, LEGAL_LIMITS, type OfficeLegalDocument } from '@courtside/contract/club/office-legal';
import { byLanguage, textDirection } from '@courtside/contract/values/languages';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { startingHtml } from '#shared/legal/starting-html.ts';
import { discardDraft, useDraft } from '#shared/office/change/draft-store.ts';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { LanguageTabs } from '#shared/office/frame/language-tabs.tsx';
import { Block, Tip } from '#shared/office/frame/office-parts.tsx';
import { inAllLanguages } from '#shared/office/frame/text-in.ts';
import { RichTextField } from '#shared/office/texts/rich-text-field.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { reportValidationProblem } from '#shared/ui/fields/show-input-error.ts';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { faultsOf, type LegalEdits } from './legal-edits.ts';
import styles from './legal-page.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { useLegalCalls } from './use-legal-calls.ts';

interface LegalEditorProps {
  readonly text: OfficeLegalDocument;
  /** The words of the newest version. */
  readonly latest: LegalText | undefined;
  readonly today: string;
  readonly members: number;
}

/** The draft, in three languages side by side; on a small screen one at a time. */
export function LegalEditor({ text, latest, today, members }: LegalEditorProps) {
  const { t } = useTranslation();
  const { document, draft, versions } = text;
  const id = `legal:${document}`;
  const [typed, setTyped] = useDraft<number, LegalEdits>(id);
  const edits = typed?.edits ?? startOf(text, latest);
  const version = typed?.base ?? draft?.version ?? 0;
  const [chosen, setChosen] = useState<Language>('en');
  const [opened, setOpened] = useState<'preview' | 'publish'>();
  const [isChecked, setIsChecked] = useState(false);
  // The text is the browser's while it is edited: other words need new elements.
  const [edition, setEdition] = useState(0);
  const restart = () => {
    discardDraft(id);
    setEdition(edition + 1);
    setIsChecked(false);
    setOpened(undefined);
    calls.save.reset();
    calls.publish.reset();
  };
  const calls = useLegalCalls(document, restart);
  const change = (changes: Partial<LegalEdits>) =>
    setTyped({ base: version, edits: { ...edits, ...changes }, validFrom: '' });
  const newest = versions[0];
  const faults = faultsOf(edits, newest, today);
  const errorOf = (path: string) => {
    const fault = isChecked ? faults.get(path) : undefined;
    return fault && t(`officeLegal.faults.${fault}`, { mark: EXAMPLE_MARK });
  };
  const askToPublish = () => {
    setIsChecked(true);
    const faulty = LANGUAGES.find((each) => faults.has(`html.${each}`) || faults.has(`changes.${each}`));
    if (faulty) setChosen(faulty);
    if (faults.size > 0) reportValidationProblem();
    else setOpened('publish');
  };
  const number = (newest?.number ?? 0) + 1;
  const failure = calls.save.error ?? calls.publish.error;
  const status = typed ? t('officeLegal.unsaved') : draft ? t('officeLegal.savedBy', { name: draft.savedBy }) : '';
  return (
    <Block title={t('officeLegal.draft', { number })} hint={status}>
      <div className={styles.editor}>
        {edits.html.en.includes(EXAMPLE_MARK) && <Tip>{t('officeLegal.example')}</Tip>}
        <div className={styles.tabs}>
          <LanguageTabs
            label={t('officeLegal.language')}
            notWritten={t('officeLegal.notWritten')}
            isWritten={(language) => edits.html[language] !== ''}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
        <div className={styles.languages} key={`${edition} ${draft?.version ?? 0}`}>
          {LANGUAGES.map((language) => (
            <section
              key={language}
              className={styles.language}
              data-chosen={language === chosen || undefined}
              aria-label={LANGUAGE_NAMES[language]}
            >
              <h3 lang={language}>{LANGUAGE_NAMES[language]}</h3>
              <RichTextField
                label={t('officeLegal.text')}
                language={language}
                max={LEGAL_LIMITS.htmlMax}
                isLong
                value={edits.html[language]}
                error={errorOf(`html.${language}`)}
                onChange={(html) => change({ html: { ...edits.html, [language]: html } })}
              />
              {newest && (
                <TextField
                  label={t('officeLegal.changes')}
                  lang={language}
                  dir={textDirection(language)}
                  maxLength={LEGAL_LIMITS.changesMax}
                  autoComplete="off"
                  value={edits.changes[language]}
                  error={errorOf(`changes.${language}`)}
                  onChange={({ target }) => change({ changes: { ...edits.changes, [language]: target.value } })}
                />
              )}
            </section>
          ))}
        </div>
        <div className={styles.terms}>
          <DateField
            label={t('officeLegal.validFrom')}
            min={today}
            value={edits.validFrom}
            help={edits.validFrom ? undefined : t('officeLegal.validFromHelp')}
            error={errorOf('validFrom')}
            onChange={(validFrom) => change({ validFrom })}
          />
          <SwitchLine
            label={t('officeLegal.needsAcceptance')}
            hint={t('officeLegal.needsAcceptanceHint', { count: members })}
            isOn={edits.needsAcceptance}
            onChange={(needsAcceptance) => change({ needsAcceptance })}
          />
        </div>
        {failure && (
          <Tip tone="danger">
            <p>{failureText(failure)}</p>
            {calls.isOutdated && (
              <button type="button" className={styles.link} onClick={restart}>
                {t('officeLegal.showNewer')}
              </button>
            )}
          </Tip>
        )}
        <div className={styles.actions}>
          {typed && (
            <Button variant="ghost" onClick={restart}>
              {t('officeLegal.discard')}
            </Button>
          )}
          <Button aria-haspopup="dialog" onClick={() => setOpened('preview')}>
            {t(latest ? 'officeLegal.previewCompare' : 'officeLegal.preview')}
          </Button>
          <Button
            busy={calls.save.isPending}
            why={!typed && t('ui.unchanged')}
            onClick={() => calls.save.mutate({ edits, version })}
          >
            {t('officeLegal.save')}
          </Button>
          <Button variant="primary" aria-haspopup="dialog" onClick={askToPublish}>
            {t('officeLegal.publish')}
          </Button>
        </div>
      </div>
      <TextDialog
        title={t('officeLegal.draft', { number })}
        opened={opened === 'preview'}
        onClose={() => setOpened(undefined)}
        html={edits.html}
        before={latest && { number: latest.number, html: inAllLanguages(latest.html) }}
      />
      <PublishDialog
        opened={opened === 'publish'}
        onClose={() => setOpened(undefined)}
        number={number}
        edits={edits}
        today={today}
        members={members}
        isBusy={calls.publish.isPending}
        onPublish={() => {
          setOpened(undefined);
          calls.publish.mutate({ edits: typed || !draft ? edits : undefined, version });
        }}
      />
    </Block>
  );
}

/** The saved draft, or the newest version, or what members read today. */
function startOf({ document, draft }: OfficeLegalDocument, latest: LegalText | undefined): LegalEdits {
  if (draft)
    return {
      html: inAllLanguages(draft.html),
      changes: inAllLanguages(draft.changes),
      validFrom: draft.validFrom ?? '',
      needsAcceptance: draft.needsAcceptance,
    };
  const start = (language: Language) => startingHtml(document, language);
  return {
    html: latest ? inAllLanguages(latest.html) : byLanguage(start),
    changes: inAllLanguages(undefined),
    validFrom: '',
    needsAcceptance: true,
  };
}
