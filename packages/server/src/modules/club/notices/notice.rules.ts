import type { Language } from '@courtside/contract/values/limits';

interface Timed {
  readonly publishedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant | undefined;
}

export function isPublished({ publishedAt, expiresAt }: Timed, now: Temporal.Instant): boolean {
  const begun = Temporal.Instant.compare(publishedAt, now) <= 0;
  return begun && (!expiresAt || Temporal.Instant.compare(now, expiresAt) < 0);
}

/** Shown now, to come, or over. */
export function stateAt(notice: Timed, now: Temporal.Instant): 'now' | 'later' | 'over' {
  if (isPublished(notice, now)) return 'now';
  return Temporal.Instant.compare(notice.publishedAt, now) > 0 ? 'later' : 'over';
}

/** The notices of a service include those of the whole club. */
export function isForReadersOf(notice: { serviceKey: string | null }, serviceKey: string | undefined): boolean {
  return serviceKey === undefined || notice.serviceKey === null || notice.serviceKey === serviceKey;
}

/** Pinned first, otherwise in the given order. */
export function pinnedFirst<Notice extends { isPinned: boolean }>(notices: readonly Notice[]): Notice[] {
  return notices.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned));
}

interface Text {
  readonly title: string;
  readonly html: string;
}

/** In the reader's language if translated, otherwise in the original language. */
export function textIn(
  notice: Text & { readonly translations: Readonly<Partial<Record<Language, Text>>> },
  language: Language,
): Text {
  const { title, html } = notice.translations[language] ?? notice;
  return { title, html };
}
