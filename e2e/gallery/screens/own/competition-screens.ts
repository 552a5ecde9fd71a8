import type { CompetitionRules } from '@courtside/contract/competing/competition-fields';
import { drawnCompetition } from '../../../support/drawn-competition.ts';
import { at, type Screen } from '../../screens.ts';

const KNOCKOUT = { kind: 'knockout', seeds: 2, hasConsolation: true, matchMinutes: 60, restMinutes: 30 } as const;
const LADDER = { kind: 'ladder', reach: 3, answerDays: 5, playDays: 14 } as const;
const BOXES: CompetitionRules = {
  kind: 'box',
  ...{ size: 4, weeks: 4, points: { play: 1, set: 1, win: 2, walkover: 3 } },
  ...{ up: 1, down: 1, minPlayed: 0 },
};

const PLAYERS = ['1130', '1131', '1132', '1133', '1134', '1135', '1136', '1137'];

/** One that is played; the pictured club has none before. */
const drawn = (name: string, folder: string, rules: CompetitionRules): Screen => ({
  name,
  async open({ page }) {
    const id = await drawnCompetition(page.request, '9003', { title: 'Harbour Cup', rules, members: PLAYERS });
    await page.goto(`${folder}/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Harbour Cup' }).waitFor();
  },
});

/** Courses and competitions as members see them. */
export const COMPETITION_SCREENS: readonly Screen[] = [
  at('courses', '/sport/courses'),
  at('competitions', '/sport/competitions'),
  drawn('draw', '/sport/competitions', KNOCKOUT),
  drawn('ladder', '/sport/competitions', LADDER),
  drawn('boxes', '/sport/competitions', BOXES),
];

/** The lists of the office. */
export const OFFICE_COMPETITION_SCREENS: readonly Screen[] = [
  at('office-courses', '/office/courses'),
  at('office-competitions', '/office/competitions'),
  drawn('office-competition', '/office/competitions', KNOCKOUT),
  drawn('office-boxes', '/office/competitions', BOXES),
];
