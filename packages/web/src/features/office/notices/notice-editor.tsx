import type { AnswerOf } from '@courtside/contract/endpoint';
import { LANGUAGES, type Language } from '@courtside/contract/limits';
import { type listOfficeNotices, NOTICE_LIMITS, type OfficeNotice } from '@courtside/contract/office-notices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useServices } from '#shared/sports/services.ts';
import { sportIcon } from '#shared/sports/sport-look.ts';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { reportValidationProblem } from '#shared/ui/fields/show-input-error.ts';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { SwitchLine } from '../frame/dialog-form.tsx';
import { LanguageTabs } from '../frame/language-tabs.tsx';
import { Tip } from '../frame/office-parts.tsx';
import { textIn } from '../frame/text-in.ts';
import { discardNotice, useNoticeDraft } from './draft-of-notice.ts';
import { MomentField } from './moment-field.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { draftOf, faultsOf, hasText, type NoticeDraft } from './notice-draft.ts';
import { NoticePreview, Reach } from './notice-preview.tsx';
import styles from './notices-page.module.css';
import { RichTextField } from './rich-text-field.tsx';
import { useNoticeCalls } from './use-notice-calls.ts';

interface NoticeEditorProps {
  /** Undefined for a new one. */
  readonly notice: OfficeNotice | undefined;
  readonly board: AnswerOf<typeof listOfficeNotices>;
  readonly onSaved: (id: number) => void;
  readonly onRemoved: () => void;
}

export function NoticeEditor({ notice, board, onSaved, onRemoved }: NoticeEditorProps) {
  const { t } = useTranslation();
  const own = useLanguage();
  const id = notice?.id ?? 'new';
  const [stored, keep] = useNoticeDraft(id);
  const draft = stored?.edits ?? draftOf(notice);
  const version = stored?.base ?? notice?.version ?? 0;
  const [language, setLanguage] = useState<Language>('en');
  const [isChecked, setIsChecked] = useState(false);
  // The text is the browser's while it is edited: a discarded draft needs a new element.
  const [edition, setEdition] = useState(0);
  const discard = () => {
    discardNotice(id);
    setEdition(edition + 1);
    setIsChecked(false);
    calls.save.reset();
  };
  const calls = useNoticeCalls(notice, {
    onSaved: (saved) => {
      discard();
      onSaved(saved);
    },
    onRemoved: () => {
      discardNotice(id);
      onRemoved();
    },
  });
  const { save, refused } = calls;
  const change = (changes: Partial<NoticeDraft>) => {
    keep({ ...draft, ...changes }, version);
    if (save.isError) save.reset();
  };
  const faults = faultsOf(draft, board.now);
  const errorOf = (path: string) => {
    const fault = isChecked ? faults.get(path) : undefined;
    return fault ? t(`officeNotices.faults.${fault}`) : refused.get(path);
  };
  const publish = () => {
    setIsChecked(true);
    const faulty = LANGUAGES.find((each) => faults.has(`title.${each}`) || faults.has(`html.${each}`));
    if (faulty) setLanguage(faulty);
    if (faults.size > 0) reportValidationProblem();
    else save.mutate({ draft, version });
  };
  const others = board.items.filter((each) => each.state === 'now' && each.id !== notice?.id);
  const pinned = others.find((each) => each.isPinned);
  const mailCount = LANGUAGES.reduce((sum, each) => sum + board.mailReaders[each], 0);
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
            <TextField
              label={t('officeNotices.title')}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              maxLength={NOTICE_LIMITS.titleMax}
              autoComplete="off"
              value={draft.title[language]}
              error={errorOf(`title.${language}`)}
              onChange={({ target }) => change({ title: { ...draft.title, [language]: target.value } })}
            />
            <RichTextField
              label={t('officeNotices.text')}
              language={language}
              value={draft.html[language]}
              error={errorOf(`html.${language}`)}
              onChange={(html) => change({ html: { ...draft.html, [language]: html } })}
            />
          </div>
          <div className={styles.fields}>
            <AudienceField service={draft.service} onChange={(service) => change({ service })} />
            <div className={styles.times}>
              <MomentField
                label={t('officeNotices.from')}
                timeLabel={t('officeNotices.fromTime')}
                help={t('officeNotices.fromHelp')}
                value={draft.from}
                usualTime="08:00"
                error={errorOf('from')}
                onChange={(from) => change({ from })}
              />
              <MomentField
                label={t('officeNotices.until')}
                timeLabel={t('officeNotices.untilTime')}
                help={t('officeNotices.untilHelp')}
                value={draft.until}
                usualTime="22:00"
                error={errorOf('until')}
                onChange={(until) => change({ until })}
              />
            </div>
            <SwitchLine
              label={t('officeNotices.pin')}
              hint={
                pinned ? t('officeNotices.pinnedNow', { title: textIn(pinned.title, own) }) : t('officeNotices.pinHint')
              }
              isOn={draft.isPinned}
              onChange={(isPinned) => change({ isPinned })}
            />
            {notice?.mailedAt ? (
              <p className={styles.hint}>{t('officeNotices.mailed')}</p>
            ) : (
              <SwitchLine
                label={t('officeNotices.byMail')}
                hint={t('officeNotices.mailCount', { count: mailCount })}
                isOn={draft.byMail}
                onChange={(byMail) => change({ byMail })}
              />
            )}
            {save.isError && (
              <Tip tone="danger">
                <p>{failureText(save.error)}</p>
                {calls.isOutdated && (
                  <button type="button" className={styles.link} onClick={discard}>
                    {t('officeNotices.showNewer')}
                  </button>
                )}
              </Tip>
            )}
          </div>
        </section>
        <aside className={styles.aside}>
          <NoticePreview draft={draft} language={language} other={pinned ?? others[0]} now={board.now} />
          <Reach draft={draft} readers={board.readers} onWrite={setLanguage} />
        </aside>
      </div>
      <NoticeBar
        notice={notice}
        draft={draft}
        isDraft={stored !== undefined}
        isSaving={save.isPending}
        onDiscard={discard}
        onPublish={publish}
        remove={calls.remove}
      />
    </>
  );
}

interface AudienceFieldProps {
  readonly service: string | null;
  readonly onChange: (service: string | null) => void;
}

function AudienceField({ service, onChange }: AudienceFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.audience}>
      <legend>{t('officeNotices.for')}</legend>
      <Chip aria-pressed={service === null} onClick={() => onChange(null)}>
        {t('officeNotices.wholeClub')}
      </Chip>
      {useServices().map(({ key, sportTheme }) => (
        <Chip key={key} aria-pressed={service === key} onClick={() => onChange(key)}>
          <Icon name={sportIcon(themeOf(sportTheme.folder))} size={18} />
          {sportTitle(key, t)}
        </Chip>
      ))}
    </fieldset>
  );
}
