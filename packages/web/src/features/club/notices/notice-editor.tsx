import {
  addNotice,
  type listOfficeNotices,
  NOTICE_LIMITS,
  type OfficeNotice,
  removeNotice,
  saveNotice,
} from '@courtside/contract/club/office-notices';
import { textDirection } from '@courtside/contract/values/languages';
import { LANGUAGES } from '@courtside/contract/values/limits';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSendsMail } from '#shared/api/club/club-query.ts';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { RichTextField } from '#shared/office/texts/rich-text-field.tsx';
import { TextEditorFrame } from '#shared/office/texts/text-editor-frame.tsx';
import styles from '#shared/office/texts/texts.module.css';
import type { TextCalls } from '#shared/office/texts/use-text-calls.ts';
import { useTextEditor } from '#shared/office/texts/use-text-editor.ts';
import { useServices } from '#shared/sports/services.ts';
import { sportIcon } from '#shared/sports/sport-look.ts';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { MomentField } from './moment-field.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { draftOf, faultsOf, fieldsOf, hasText, type NoticeDraft } from './notice-draft.ts';
import { NoticePreview, Reach } from './notice-preview.tsx';
import { officeNoticesQuery } from './queries.ts';

const CALLS: TextCalls<NoticeDraft> = {
  queryKey: officeNoticesQuery.queryKey,
  add: (draft) => callApi(addNotice, { body: fieldsOf(draft) }),
  save: (id, draft, version) => callApi(saveNotice, { params: { id }, body: { ...fieldsOf(draft), version } }),
  remove: (id, version) => callApi(removeNotice, { params: { id }, body: { version } }),
};

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
  const editor = useTextEditor({
    words: 'officeNotices',
    stored: notice,
    unchanged: draftOf(notice),
    faultsOf: (draft) => faultsOf(draft, board.now),
    faultText: (fault) => t(`officeNotices.faults.${fault}`),
    calls: CALLS,
    onSaved,
    onRemoved,
  });
  const { draft, change, errorOf, language } = editor;
  const others = board.items.filter((each) => each.state === 'now' && each.id !== notice?.id);
  const pinned = others.find((each) => each.isPinned);
  const sendsMail = useSendsMail();
  const mailCount = LANGUAGES.reduce((sum, each) => sum + board.mailReaders[each], 0);
  return (
    <>
      <TextEditorFrame
        editor={editor}
        isWritten={(each) => hasText(draft, each)}
        texts={
          <>
            <TextField
              label={t('officeNotices.title')}
              lang={language}
              dir={textDirection(language)}
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
          </>
        }
        fields={
          <>
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
                hint={sendsMail ? t('officeNotices.mailCount', { count: mailCount }) : t('shell.nobodyMailed')}
                isOn={draft.byMail}
                onChange={(byMail) => change({ byMail })}
              />
            )}
          </>
        }
        preview={
          <>
            <NoticePreview draft={draft} language={language} other={pinned ?? others[0]} now={board.now} />
            <Reach draft={draft} readers={board.readers} onWrite={editor.setLanguage} />
          </>
        }
      />
      <NoticeBar editor={editor} draft={draft} />
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
      <legend className={styles.legend}>{t('officeNotices.for')}</legend>
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
