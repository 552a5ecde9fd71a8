export type NoticeKey = 'watering' | 'ladder' | 'rackets' | 'sealing' | 'lights' | 'bowling';

/** Days that a notice names, as its language writes them. */
export type FormatDay = (daysAhead: number) => string;

/** The demo club's notices in one language. */
export type NoticeTexts = (onDay: FormatDay) => Readonly<Record<NoticeKey, { title: string; html: string }>>;
