import { addDays, type ClubDate, toDisplayDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import type { NewNotice } from '#modules/club/notices/index.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { NoticeKey, NoticeTexts } from './notice-text.ts';
import { tr } from './tr.ts';

interface Place {
  /** Null: for the whole club. */
  readonly serviceKey: string | null;
  readonly daysAgo: number;
  readonly isPinned?: boolean;
}

const BOARD: Readonly<Record<NoticeKey, Place>> = {
  watering: { serviceKey: 'tennis', daysAgo: 2, isPinned: true },
  ladder: { serviceKey: null, daysAgo: 4 },
  rackets: { serviceKey: 'padel', daysAgo: 7 },
  sealing: { serviceKey: 'squash', daysAgo: 1 },
  lights: { serviceKey: null, daysAgo: 11 },
  bowling: { serviceKey: 'cricket', daysAgo: 9 },
};

/** The demo club's notices: one pinned, others per service, in every language. */
export function demoNotices(now: Temporal.Instant, today: ClubDate): NewNotice[] {
  const textsIn = (texts: NoticeTexts, language: Language) =>
    texts((days) => toDisplayDate(addDays(today, days), language));
  const [english, turkish, arabic] = [textsIn(en, 'en'), textsIn(tr, 'tr'), textsIn(ar, 'ar')];
  const keys = Object.keys(BOARD) as NoticeKey[];
  return keys.map((key) => {
    const { serviceKey, daysAgo, isPinned = false } = BOARD[key];
    return {
      ...english[key],
      translations: { tr: turkish[key], ar: arabic[key] },
      serviceKey,
      isPinned,
      publishedAt: now.subtract({ hours: 24 * daysAgo }),
      expiresAt: undefined,
    };
  });
}
