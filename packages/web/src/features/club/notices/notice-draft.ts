import { NOTICE_LIMITS, type OfficeNotice } from '@courtside/contract/club/office-notices';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { type ByLanguage, inAllLanguages } from '#shared/office/frame/text-in.ts';
import { countCharacters } from '#shared/office/texts/read-rich-text.ts';

export interface NoticeDraft {
  readonly title: ByLanguage;
  readonly html: ByLanguage;
  readonly service: string | null;
  readonly isPinned: boolean;
  /** Club time; empty: at once, or no end. */
  readonly from: string;
  readonly until: string;
  readonly byMail: boolean;
}

export function draftOf(notice: OfficeNotice | undefined): NoticeDraft {
  return {
    title: inAllLanguages(notice?.title),
    html: inAllLanguages(notice?.html),
    service: notice?.service ?? null,
    isPinned: notice?.isPinned ?? false,
    from: notice?.from ?? '',
    until: notice?.until ?? '',
    byMail: notice?.byMail ?? false,
  };
}

export function fieldsOf({ title, html, from, until, ...rest }: NoticeDraft) {
  return { ...rest, title, html, ...(from && { from }), until: until || null };
}

type FaultCode = 'titleMissing' | 'textMissing' | 'textTooLong' | 'endsBefore';

/** What must be mended before it can be published, by field. */
export function faultsOf(draft: NoticeDraft, now: string): ReadonlyMap<string, FaultCode> {
  const faults = new Map<string, FaultCode>();
  for (const language of LANGUAGES) {
    const title = draft.title[language].trim();
    const html = draft.html[language];
    if (!title && (html || language === 'en')) faults.set(`title.${language}`, 'titleMissing');
    if (!html && (title || language === 'en')) faults.set(`html.${language}`, 'textMissing');
    if (countCharacters(html) > NOTICE_LIMITS.textMax) faults.set(`html.${language}`, 'textTooLong');
  }
  if (draft.until && draft.until <= (draft.from || now)) faults.set('until', 'endsBefore');
  return faults;
}

export const hasText = (draft: NoticeDraft, language: Language): boolean =>
  draft.title[language].trim() !== '' && draft.html[language] !== '';

export const writtenLanguages = (draft: NoticeDraft): readonly Language[] =>
  LANGUAGES.filter((language) => hasText(draft, language));
