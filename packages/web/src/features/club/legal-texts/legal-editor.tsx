import type { LegalText } from '@courtside/contract/club/legal';
import { EXAMPLE_MARK, LEGAL_LIMITS, type OfficeLegalDocument } from '@courtside/contract/club/office-legal';
import { textDirection } from '@courtside/contract/values/languages';
import { LANGUAGES } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { LanguageTabs } from '#shared/office/frame/language-tabs.tsx';
import { Block, Tip } from '#shared/office/frame/office-parts.tsx';
import { inAllLanguages } from '#shared/office/frame/text-in.ts';
import { RichTextField } from '#shared/office/texts/rich-text-field.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { TabPanel, TabView } from '#shared/ui/actions/tabs.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import styles from './legal-page.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { type LegalDraft, useLegalDraft } from './use-legal-draft.ts';

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
  const { draft } = text;
  const legal = useLegalDraft(text, latest, today);
  const { edits, version, calls, opened, setOpened, newest, isTyped } = legal;
  const number = (newest?.number ?? 0) + 1;
  const status = isTyped ? t('officeLegal.unsaved') : draft ? t('officeLegal.savedBy', { name: draft.savedBy }) : '';
  return (
    <Block title={t('officeLegal.draft', { number })} hint={status}>
      <div className={styles.editor}>
        {edits.html.en.includes(EXAMPLE_MARK) && <Tip>{t('officeLegal.example')}</Tip>}
        <LanguageColumns key={`${legal.edition} ${draft?.version ?? 0}`} legal={legal} />
        <div className={styles.terms}>
          <DateField
            label={t('officeLegal.validFrom')}
            min={today}
            value={edits.validFrom}
            help={edits.validFrom ? undefined : t('officeLegal.validFromHelp')}
            error={legal.errorOf('validFrom')}
            onChange={(validFrom) => legal.change({ validFrom })}
          />
          <SwitchLine
            label={t('officeLegal.needsAcceptance')}
            hint={t('officeLegal.needsAcceptanceHint', { count: members })}
            isOn={edits.needsAcceptance}
            onChange={(needsAcceptance) => legal.change({ needsAcceptance })}
          />
        </div>
        <LegalActions legal={legal} hasVersion={latest !== undefined} />
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
          calls.publish.mutate({ edits: isTyped || !draft ? edits : undefined, version });
        }}
      />
    </Block>
  );
}

/** Every language beside the others; on a small screen the chosen one. */
function LanguageColumns({
  legal: { edits, newest, chosen, setChosen, change, errorOf },
}: {
  readonly legal: LegalDraft;
}) {
  const { t } = useTranslation();
  return (
    <TabView chosen={chosen} onChoose={setChosen}>
      <div className={styles.tabs}>
        <LanguageTabs
          label={t('officeLegal.language')}
          notWritten={t('officeLegal.notWritten')}
          isWritten={(language) => edits.html[language] !== ''}
        />
      </div>
      <TabPanel className={styles.languages} id={chosen}>
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
      </TabPanel>
    </TabView>
  );
}

/** What failed, and what can be done with the draft. */
function LegalActions({ legal, hasVersion }: { readonly legal: LegalDraft; readonly hasVersion: boolean }) {
  const { t } = useTranslation();
  const { edits, version, calls, isTyped, restart, setOpened, askToPublish } = legal;
  const failure = calls.save.error ?? calls.publish.error;
  return (
    <>
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
        {isTyped && (
          <Button variant="ghost" onClick={restart}>
            {t('officeLegal.discard')}
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={() => setOpened('preview')}>
          {t(hasVersion ? 'officeLegal.previewCompare' : 'officeLegal.preview')}
        </Button>
        <Button
          busy={calls.save.isPending}
          why={!isTyped && t('ui.unchanged')}
          onClick={() => calls.save.mutate({ edits, version })}
        >
          {t('officeLegal.save')}
        </Button>
        <Button variant="primary" aria-haspopup="dialog" onClick={askToPublish}>
          {t('officeLegal.publish')}
        </Button>
      </div>
    </>
  );
}
