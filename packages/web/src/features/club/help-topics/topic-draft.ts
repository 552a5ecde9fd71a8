import { isHelpVideo } from '@courtside/contract/club/help-video';
import { HELP_LIMITS, type OfficeHelpTopic } from '@courtside/contract/club/office-help';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { type ByLanguage, inAllLanguages } from '#shared/office/frame/text-in.ts';
import { countCharacters } from '#shared/office/texts/read-rich-text.ts';

export interface VideoDraft {
  readonly url: string;
  readonly title: ByLanguage;
}

export interface TopicDraft {
  readonly title: ByLanguage;
  readonly heading: ByLanguage;
  readonly description: ByLanguage;
  readonly html: ByLanguage;
  readonly videos: readonly VideoDraft[];
  readonly screens: readonly string[];
  readonly isHidden: boolean;
}

export const EMPTY_VIDEO: VideoDraft = { url: '', title: inAllLanguages(undefined) };

export function draftOf(topic: OfficeHelpTopic | undefined): TopicDraft {
  return {
    title: inAllLanguages(topic?.title),
    heading: inAllLanguages(topic?.heading),
    description: inAllLanguages(topic?.description),
    html: inAllLanguages(topic?.html),
    videos: (topic?.videos ?? []).map(({ url, title }) => ({ url, title: inAllLanguages(title) })),
    screens: topic?.screens ?? [],
    isHidden: topic?.isHidden ?? false,
  };
}

export const bodyOf = (draft: TopicDraft) => ({
  ...draft,
  screens: [...draft.screens],
  videos: draft.videos.map(({ url, title }) => ({ url: url.trim(), title })),
});

type FaultCode =
  | 'titleMissing'
  | 'headingMissing'
  | 'textMissing'
  | 'textTooLong'
  | 'videoAddress'
  | 'videoTitleMissing';

/** What must be mended before it can be saved, by field. */
export function faultsOf(draft: TopicDraft): ReadonlyMap<string, FaultCode> {
  const faults = new Map<string, FaultCode>();
  for (const language of LANGUAGES) {
    const isBegun = (['title', 'heading', 'description', 'html'] as const).some((part) => draft[part][language].trim());
    if (!isBegun && language !== 'en') continue;
    if (!draft.title[language].trim()) faults.set(`title.${language}`, 'titleMissing');
    if (!draft.heading[language].trim()) faults.set(`heading.${language}`, 'headingMissing');
    if (!draft.html[language]) faults.set(`html.${language}`, 'textMissing');
    if (countCharacters(draft.html[language]) > HELP_LIMITS.textMax) faults.set(`html.${language}`, 'textTooLong');
  }
  for (const [index, { url, title }] of draft.videos.entries()) {
    if (!isHelpVideo(url.trim())) faults.set(`videos.${index}.url`, 'videoAddress');
    if (!title.en.trim()) faults.set(`videos.${index}.title.en`, 'videoTitleMissing');
  }
  return faults;
}

export const hasText = (draft: TopicDraft, language: Language): boolean =>
  draft.title[language].trim() !== '' && draft.heading[language].trim() !== '' && draft.html[language] !== '';
