import type { CompetitionRules } from '@courtside/contract/competing/competition-fields';

/** What the demo's club plays. */
export interface DemoCompetition {
  readonly title: { readonly en: string; readonly tr: string; readonly ar: string };
  readonly rules: CompetitionRules;
  readonly isPairs: boolean;
  readonly feeCents: number;
  readonly places: number;
  readonly entries: number;
  /** Days from today. */
  readonly startsIn: number;
  readonly endsIn: number | null;
  /** What chance decided by; null: it still takes entries. */
  readonly seed: string | null;
  /** So many of a hundred matches are played. */
  readonly played: number;
  readonly isOver: boolean;
  /** The member whom visitors of the demo try first plays too. */
  readonly hasFirst: boolean;
}

const points = { play: 1, set: 1, win: 2, walkover: 3 };

export const DEMO_COMPETITIONS: readonly DemoCompetition[] = [
  {
    title: { en: 'Autumn Cup', tr: 'Sonbahar Kupası', ar: 'كأس الخريف' },
    rules: { kind: 'knockout', seeds: 4, hasConsolation: true, matchMinutes: 75, restMinutes: 60 },
    ...{ isPairs: false, feeCents: 0, places: 16, entries: 12 },
    ...{ startsIn: -18, endsIn: -17, seed: '4C91-07AE', played: 100, isOver: true, hasFirst: false },
  },
  {
    title: { en: 'Tennis boxes', tr: 'Tenis grupları', ar: 'مجموعات التنس' },
    rules: { kind: 'box', size: 4, weeks: 4, points, up: 1, down: 1, minPlayed: 2 },
    ...{ isPairs: false, feeCents: 0, places: 32, entries: 14 },
    ...{ startsIn: -15, endsIn: null, seed: '91B0-5D2F', played: 55, isOver: false, hasFirst: true },
  },
  {
    title: { en: 'Tennis ladder', tr: 'Tenis merdiveni', ar: 'سلّم التنس' },
    rules: { kind: 'ladder', reach: 3, answerDays: 5, playDays: 14 },
    ...{ isPairs: false, feeCents: 0, places: 40, entries: 11 },
    ...{ startsIn: -40, endsIn: null, seed: 'E27A-63C8', played: 0, isOver: false, hasFirst: true },
  },
  {
    title: { en: 'Winter Doubles', tr: 'Kış Çiftleri', ar: 'زوجي الشتاء' },
    rules: { kind: 'knockout', seeds: 2, hasConsolation: false, matchMinutes: 75, restMinutes: 45 },
    ...{ isPairs: true, feeCents: 1500, places: 16, entries: 0 },
    ...{ startsIn: 17, endsIn: 18, seed: null, played: 0, isOver: false, hasFirst: false },
  },
];
