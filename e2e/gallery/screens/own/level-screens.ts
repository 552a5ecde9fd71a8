import { changeData, press, type Screen, type Visit } from '../../screens.ts';

const LEVEL = /\/v1\/Levels\/tennis\/me$/;
const RESULTS = /\/v1\/Results$/;
const PAGE = '/sport/level?service=tennis';
const DAY_MS = 86_400_000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const person = (memberCode: string, name: string) => ({ memberCode, name });
const ELIF = person('1001', 'Elif Aydın');
const LUCA = person('1002', 'Luca Ferrari');
const SCORE = [
  [6, 4],
  [3, 6],
  [10, 8],
];

const STEPS = [3.1, 3.05, 3.16, 3.24, 3.21, 3.3, 3.38, 3.42];
const step = (value: number, index: number) => {
  const before = STEPS[index - 1] ?? 3;
  const hasWon = value > before;
  const deviation = 0.6 - index * 0.05;
  return {
    at: daysAgo((STEPS.length - index) * 9),
    kind: 'result',
    value,
    low: value - deviation,
    high: value + deviation,
    sentence: `Expected 52 %, ${hasWon ? 'won' : 'lost'}. Both were possible: ${hasWon ? '+' : '−'}0.07.`,
    change: Math.round((value - before) * 100) / 100,
    hasWon,
    sides: [[ELIF.name], [LUCA.name]],
    score: SCORE,
    numbers: { expected: 0.52, before: { level: before, deviation }, after: { level: value, deviation }, scale: 0.9 },
  };
};

const level = {
  value: 3.4,
  certainty: 'settling',
  setAt: daysAgo(9),
  low: 3.2,
  high: 3.6,
  toSettled: 3,
  history: STEPS.map(step).toReversed(),
};
const result = {
  id: '7',
  service: 'tennis',
  key: 'TEN-000100',
  date: daysAgo(2).slice(0, 10),
  sides: [[LUCA], [ELIF]],
  score: SCORE,
  ending: 'finished',
  winner: 1,
  by: LUCA.name,
  at: daysAgo(2),
  state: 'waiting',
  countsAt: daysAgo(-1),
  mySide: 2,
  canAnswer: true,
  preview: { level: 3.4, change: -0.02, sentence: 'Expected 31 %, lost. That was likely, so it costs little: −0.02.' },
};
const session = {
  service: 'tennis',
  key: 'TEN-000101',
  date: daysAgo(1).slice(0, 10),
  from: '10:30',
  court: 'Court 2',
  players: [ELIF, LUCA, person('1004', 'Anna Berg'), person('1005', 'Tariq Mansour')],
  until: daysAgo(-6),
};

const stopAnswers = async ({ page }: Visit) => {
  await page.unroute(LEVEL);
  await page.unroute(RESULTS);
};

/** The page of the level with these answers instead of those of the demo club, and what a button opens there. */
const withLevel = (name: string, own: object | null, button?: string): Screen => ({
  name,
  async open({ page, t }) {
    await changeData(page, LEVEL, () => ({ service: 'tennis', isHidden: false, level: own }));
    await changeData(page, RESULTS, () => ({ toEnter: own ? [session] : [], open: own ? [result] : [] }));
    await page.goto(PAGE);
    await page.getByText(t('levels.visibility.label')).waitFor();
    if (button) await press(page, t(button));
  },
  leave: stopAnswers,
});

/** The third of the five questions. */
const QUESTION: Screen = {
  name: 'level-start',
  async open({ page, t }) {
    await changeData(page, LEVEL, () => ({ service: 'tennis', isHidden: false, level: null }));
    await page.goto('/sport/level/start?service=tennis');
    await page.getByText(t('levels.start.answers.years.middle'), { exact: true }).click();
    await press(page, t('levels.start.next'));
    await page.getByText(t('levels.start.answers.often.high'), { exact: true }).click();
    await press(page, t('levels.start.next'));
    await page.getByText(t('levels.start.answers.rallies.low'), { exact: true }).click();
  },
  leave: stopAnswers,
};

/** My level, a result to enter and one to confirm, and the questions at the start. */
export const LEVEL_SCREENS: readonly Screen[] = [
  withLevel('level', level),
  withLevel('level-result', level, 'levels.enter.open'),
  withLevel('level-confirm', level, 'levels.waits.look'),
  withLevel('level-none', null),
  QUESTION,
];
