import { clubDay } from '../../../support/member-api.ts';
import { dialogAt, type Screen } from '../../screens.ts';

const ONE = /\/v1\/Courses\/7$/;
const OFFICE = /\/v1\/Office\/courses\/7$/;
const HOUR_MS = 3_600_000;

const soon = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const title = { en: 'Tennis for children', tr: 'Çocuklar için tenis', ar: 'تنس للأطفال' };
const about = {
  en: 'Ages 8 to 10. Rackets are there, bring water.',
  tr: '8-10 yaş. Raket bizden, su getirin.',
  ar: 'من 8 إلى 10 سنوات. المضارب متوفرة، ويُحضر الماء.',
};
const COACH = { coach: '1502', coachName: 'Deniz Kaya' };

const DATES = [3, 10, 17, 24].map((days, index) => ({
  ...{ id: String(index + 1), date: clubDay(days), from: '09:00', to: '10:00' },
  ...{ state: index === 1 ? 'called_off' : 'planned', because: index === 1 ? 'Rain' : null },
}));

const TERMS = {
  ...{ id: '7', service: 'tennis', title, about, ...COACH, state: 'open', placesMin: 4, taken: 6, waiting: 0 },
  ...{ ageMin: 8, ageMax: 10, levelMin: null, levelMax: null, categories: [], price: 96, pricedBy: 'course' },
  ...{ siblingPrice: 80, joinsLate: true, calledOffBecause: null },
};

const person = (changes: object) => ({
  ...{ memberCode: '1080', name: 'Elif Aydın', isSelf: true, state: 'none', unfit: 'age', price: 72 },
  ...{ isSibling: false, position: null, offeredUntil: null, refund: 0 },
  ...changes,
});

/** As a parent sees it: one child takes part, the other may. */
const COURSE = {
  ...TERMS,
  ...{ coachPicture: null, places: 8, decideOn: clubDay(2), leaveUntil: soon(40) },
  dates: DATES.map((date) => ({ ...date, courts: ['Court 3'], coachName: COACH.coachName })),
  mine: [
    person({ memberCode: '1601', name: 'Mira Aydın', isSelf: false, unfit: null }),
    person({ memberCode: '1602', name: 'Can Aydın', isSelf: false, unfit: null, state: 'enrolled', refund: 72 }),
    person({}),
  ],
};

const pupil = (index: number, name: string, changes: object = {}) => ({
  ...{ memberCode: String(1601 + index), name, payerCode: '1080', payerName: 'Elif Aydın', state: 'enrolled' },
  ...{ enrolledAt: soon(-90 - index), price: 72, refunded: 18, freeBecause: null, note: null, marks: [] },
  ...changes,
});

const OFFICE_COURSE = {
  ...TERMS,
  ...{ placesMax: 8, leaveDays: 7, decideOn: clubDay(2), offered: 0, waiting: 1, heldBecause: null, version: 3 },
  dates: DATES.map((date) => ({ ...date, ...COACH, courts: [{ key: 'TEN3', title: 'Court 3' }] })),
  pupils: [
    pupil(0, 'Mira Aydın', { note: 'Allergic to nuts.' }),
    pupil(1, 'Can Aydın', { price: 60, refunded: 15 }),
    pupil(2, 'Noor Haddad', { price: 0, refunded: 0, freeBecause: 'Helps with the balls' }),
    pupil(3, 'Luca Vella', { state: 'left', refunded: 72 }),
  ],
  queue: [{ memberCode: '1610', name: 'Sami Nasser', askedAt: soon(-5), offeredUntil: null }],
  money: { paid: 204, refunded: 105, income: 0, coachShare: 0, deferred: 99 },
};

/** One course that the pictured club, which has none, does not know. */
const withCourse = (screen: Screen, path: RegExp, data: object): Screen => ({
  ...screen,
  async open(visit) {
    await visit.page.route(path, (route) => route.fulfill({ json: { msgCode: '200', data } }));
    await screen.open(visit);
  },
  leave: ({ page }) => page.unroute(path),
});

const page = (name: string, path: string): Screen => ({
  name,
  async open({ page: opened }) {
    await opened.goto(path);
    await opened.getByRole('heading', { level: 1 }).first().waitFor();
  },
});

/** One course, and what is asked of who enrols. */
export const COURSE_SCREENS: readonly Screen[] = [
  withCourse(page('course', '/sport/courses/7'), ONE, COURSE),
  withCourse(dialogAt('course-enrol', '/sport/courses/7', 'courses.enrol'), ONE, COURSE),
];

/** One course with its dates, pupils, queue and money. */
export const OFFICE_COURSE_SCREENS: readonly Screen[] = [
  withCourse(page('office-course', '/office/courses/7'), OFFICE, OFFICE_COURSE),
];
