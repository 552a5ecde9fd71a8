import type { Board, BoardSlot, BoardSport } from '@courtside/contract/clubhouse/board';
import { changeData, dialogAt, type Screen } from '../../screens.ts';
import type { Setting } from '../../settings.ts';

const DAY = '2026-11-17';

/** The club's time is an hour ahead. */
const moment = (time: string) => {
  const [hours = '0', minutes = '00'] = time.split(':');
  return `${DAY}T${String(Number(hours) - 1).padStart(2, '0')}:${minutes}:00Z`;
};

const slot = (state: BoardSlot['state'], from: string, to: string, more: Partial<BoardSlot> = {}): BoardSlot => ({
  ...{ state, from, to, startsAt: moment(from), endsAt: moment(to), isLightOn: state === 'play' && from >= '17:00' },
  ...more,
});

const play = (from: string, to: string, name: string, others = 1) => slot('play', from, to, { name, others });
const RAIN = { kind: 'weather', reason: { en: 'Rain', tr: 'Yağmur', ar: 'مطر' } } as const;
const LESSON = {
  kind: 'coaching',
  reason: { en: 'Juniors, group 2', tr: 'Gençler, 2. grup', ar: 'الناشئون، المجموعة 2' },
} as const;

const TITLES = {
  tennis: { en: 'Tennis', tr: 'Tenis', ar: 'التنس' },
  padel: { en: 'Padel', tr: 'Padel', ar: 'البادل' },
  squash: { en: 'Squash', tr: 'Squash', ar: 'الإسكواش' },
};

function sport(key: keyof typeof TITLES, days: readonly BoardSlot[][]): BoardSport {
  const courts = days.map((slots, index) => ({
    ...{ key: `${key}${index + 1}`, title: { en: `Court ${index + 1}` }, isOutdoor: key !== 'squash', slots },
  }));
  return { key, title: TITLES[key], theme: key, courts };
}

const SPORTS: readonly BoardSport[] = [
  sport('tennis', [
    [play('17:00', '18:00', 'V. Attard', 3), slot('free', '18:00', '19:00', { price: 14 })],
    [slot('closed', '17:00', '19:00', { closure: LESSON }), play('19:00', '20:00', 'K. Rahman')],
    [slot('free', '17:00', '18:00', { price: 14 }), play('18:00', '19:00', 'A. Vella')],
    [play('17:00', '18:00', 'S. Nasser'), slot('held', '18:00', '19:00')],
  ]),
  sport('padel', [
    [play('16:30', '18:00', 'M. Galea', 3), slot('play', '18:00', '19:30', { wanted: 1 })],
    [slot('free', '16:30', '18:00', { price: 22 })],
  ]),
  sport('squash', [[play('17:15', '18:00', 'D. Kaya')], [slot('free', '17:15', '18:00', { price: 10 })]]),
];

const isOutdoor = ({ key }: BoardSport) => key !== 'squash';
const withSlots = (sports: readonly BoardSport[], slots: (old: BoardSlot[]) => BoardSlot[]) =>
  sports.map((each) => ({ ...each, courts: each.courts.map((court) => ({ ...court, slots: slots(court.slots) })) }));

const EVENING: Omit<Board, 'languages'> = {
  ...{ date: DAY, now: moment('17:42'), timeZone: 'Europe/Malta', version: 'one', sports: [...SPORTS] },
  notices: [
    {
      ...{ id: 1, from: '2026-11-01T08:00:00Z', until: null },
      title: { en: 'Winter ladder', tr: 'Kış merdiveni', ar: 'سلّم الشتاء' },
      text: { en: 'Sign up by Sunday.', tr: 'Pazara kadar kaydolun.', ar: 'سجّل حتى الأحد.' },
    },
  ],
  ...{ draws: [], rainSince: null, lightsFrom: '17:00', opensAt: '2026-11-18T06:00:00Z', morning: [] },
  ...{
    qr: { path: 'M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM9 9h3v3H9z', size: 21 },
    address: 'https://book.club.example',
  },
};

const WET: typeof EVENING = {
  ...EVENING,
  rainSince: '17:20',
  sports: SPORTS.map((each) =>
    isOutdoor(each)
      ? (withSlots([each], () => [slot('closed', '17:00', '22:00', { closure: RAIN })])[0] ?? each)
      : each,
  ),
};

const NIGHT: typeof EVENING = {
  ...EVENING,
  now: moment('23:15'),
  sports: withSlots(SPORTS, () => []),
  morning: withSlots(SPORTS, (slots) =>
    slots
      .filter(({ state }) => state === 'play')
      .map((each) => ({ ...each, from: '08:00', to: '09:00', startsAt: '2026-11-18T07:00:00Z' })),
  ),
};

/** A wall board that is told this, whatever the hour is. */
const wall = (name: string, board: Omit<Board, 'languages'>, { language, scheme }: Setting): Screen => ({
  name,
  async open({ page }) {
    const data = JSON.stringify({ ...board, languages: [language] });
    const stream = { contentType: 'text/event-stream', body: `id: ${name}\nevent: changed\ndata: ${data}\n\n` };
    await page.route('**/v1/Board/**', (route) => route.fulfill(stream));
    await page.goto(`/board/${name}?scheme=${scheme}`);
    await page.locator(`[lang="${language}"] main`).waitFor();
    await page.evaluate(() => document.fonts.ready);
    // A wall is opened once and then stays: its letters may arrive after its courts.
    await page.evaluate(() => {
      window.jumps = { sum: 0, parts: [] };
    });
  },
  leave: ({ page }) => page.unroute('**/v1/Board/**'),
});

/** The wall on an evening, in the rain and at night. */
export const boardScreens = (setting: Setting): readonly Screen[] => [
  wall('board', EVENING, setting),
  wall('board-rain', WET, setting),
  wall('board-night', NIGHT, setting),
];

const made = { createdAt: '2026-10-02T09:00:00.000Z', version: 1 };
const BOARDS = [
  {
    ...{ ...made, id: 7001, title: 'Club house', names: 'short', languages: ['en', 'tr', 'ar'] },
    ...{ secret: 'k7mx2q9v4hw8zr5t', seenAt: new Date().toISOString() },
  },
  {
    ...{ ...made, id: 7002, title: 'Terrace', names: 'none', languages: ['en'] },
    ...{ secret: 'p3nd6ys8cj2wq7ba', seenAt: null },
  },
];

/** The boards of the club, and a new one. */
export const OFFICE_BOARD_SCREENS: readonly Screen[] = [
  {
    name: 'office-boards',
    async open({ page }) {
      await changeData<{ readonly items: object[] }>(page, '**/v1/Office/boards', ({ items }) => ({
        items: [...items, ...BOARDS],
      }));
      await page.goto('/office/boards');
      await page.getByRole('listitem').filter({ hasText: 'Terrace' }).waitFor();
    },
    leave: ({ page }) => page.unroute('**/v1/Office/boards'),
  },
  dialogAt('office-board-new', '/office/boards', 'boards.make'),
];
