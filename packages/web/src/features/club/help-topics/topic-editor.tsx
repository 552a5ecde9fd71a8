import {
  addHelpTopic,
  HELP_LIMITS,
  type OfficeHelpTopic,
  removeHelpTopic,
  saveHelpTopic,
} from '@courtside/contract/club/office-help';
import { textDirection } from '@courtside/contract/values/languages';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { RichTextField } from '#shared/office/texts/rich-text-field.tsx';
import { TextBar } from '#shared/office/texts/text-bar.tsx';
import { TextEditorFrame } from '#shared/office/texts/text-editor-frame.tsx';
import type { TextCalls } from '#shared/office/texts/use-text-calls.ts';
import { useTextEditor } from '#shared/office/texts/use-text-editor.ts';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { helpTopicsQuery } from './queries.ts';
import { ScreensField } from './screens-field.tsx';
import { bodyOf, draftOf, faultsOf, hasText, type TopicDraft } from './topic-draft.ts';
import { TopicPreview } from './topic-preview.tsx';
import { VideosField } from './videos-field.tsx';

const CALLS: TextCalls<TopicDraft> = {
  queryKey: helpTopicsQuery.queryKey,
  add: (draft) => callApi(addHelpTopic, { body: bodyOf(draft) }),
  save: (id, draft, version) => callApi(saveHelpTopic, { params: { id }, body: { ...bodyOf(draft), version } }),
  remove: (id, version) => callApi(removeHelpTopic, { params: { id }, body: { version } }),
};

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
  const editor = useTextEditor({
    words: 'officeHelp',
    stored: topic,
    unchanged: draftOf(topic),
    faultsOf,
    faultText: (fault) => t(`officeHelp.faults.${fault}`),
    calls: CALLS,
    onSaved,
    onRemoved,
  });
  const { draft, change, errorOf, language } = editor;
  return (
    <>
      <TextEditorFrame
        editor={editor}
        isWritten={(each) => hasText(draft, each)}
        texts={
          <>
            {LINES.map(([part, maxLength]) => (
              <TextField
                key={part}
                label={t(`officeHelp.${part}`)}
                help={t(`officeHelp.${part}Help`)}
                lang={language}
                dir={textDirection(language)}
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
          </>
        }
        fields={
          <>
            <ScreensField screens={draft.screens} onChange={(screens) => change({ screens })} />
            <SwitchLine
              label={t('officeHelp.hide')}
              hint={t('officeHelp.hideHint')}
              isOn={draft.isHidden}
              onChange={(isHidden) => change({ isHidden })}
            />
          </>
        }
        preview={<TopicPreview draft={draft} language={language} />}
      />
      <TextBar editor={editor} name={t('officeHelp.stored')} addLabel={t('officeNotices.save')} />
    </>
  );
}
