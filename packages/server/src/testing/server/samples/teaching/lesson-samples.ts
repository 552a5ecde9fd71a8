import { DEMO_PIN } from '#modules/club/club/index.ts';
import { lessonRequestOf } from '#testing/clubs/lesson-club.ts';
import type { Owner } from '#testing/clubs/owner.ts';
import type { Sample } from '../../sample.ts';

const ofCoach = async (owner: Owner) => ({ params: { memberCode: (await owner.coach()).coach } });
const asked = async (owner: Owner) => lessonRequestOf(await owner.coach(), [owner]);

/** Requests of lessons: each names a coach who has the time, and the owner as the pupil. */
export const LESSON_SAMPLES: Readonly<Record<string, (owner: Owner) => Sample | Promise<Sample>>> = {
  listCoaches: () => ({ query: {} }),
  lessonTimes: () => ({ query: { service: 'tennis', date: '2026-11-17' } }),
  lessonAmountDue: async (owner) => ({ body: await asked(owner) }),
  confirmLesson: async (owner) => ({ body: { ...(await asked(owner)), PinCode: DEMO_PIN } }),
  cancelLesson: async (owner) => ({ body: { ...(await owner.lesson()), pin: DEMO_PIN } }),
  listOfficeCoaches: () => ({}),
  readOfficeCoach: ofCoach,
  addCoach: ({ code }) => ({ body: { memberCode: code, PinCode: DEMO_PIN } }),
  saveCoach: async (owner) => {
    const { coach, version } = await owner.coach();
    return { params: { memberCode: coach }, body: { noticeHours: 6, version } };
  },
  addContract: async (owner) => {
    const { coach, version } = await owner.coach();
    return { params: { memberCode: coach }, body: { from: '2026-12-01', kind: 'share', percent: 75, version } };
  },
  coachPayouts: ofCoach,
  payOutCoach: async (owner) => ({
    ...(await ofCoach(owner)),
    body: { method: 'bank', ExpectedTotal: 32, PinCode: DEMO_PIN },
  }),
  payoutPdf: async (owner) => ({ params: { memberCode: (await owner.coach()).coach, id: '1' }, query: {} }),
  ownPayoutPdf: () => ({ params: { id: '1' }, query: {} }),
  coachDiary: () => ({ query: { date: '2026-11-17', days: '7' } }),
  ownEarnings: () => ({}),
  markAttendance: async (owner) => ({
    body: { ...(await owner.lesson()), marks: [{ memberCode: owner.code, isHere: true }] },
  }),
  lessonAttendance: async (owner) => {
    const { section, key } = await owner.lesson();
    return { query: { section, key } };
  },
  correctLessonAttendance: async (owner) => ({
    body: { ...(await owner.lesson()), marks: [{ memberCode: owner.code, isHere: true }] },
  }),
  callOffDays: () => ({ body: { firstDay: '2026-12-30', lastDay: '2026-12-30', PinCode: DEMO_PIN } }),
  readOwnHours: () => ({}),
  saveOwnHours: () => ({ body: { hours: [{ weekday: 2, from: '09:00', to: '12:00' }], exceptions: [] } }),
  handOverChoices: () => ({ query: { firstDay: '2026-11-17', lastDay: '2026-11-20' } }),
  handOver: async (owner) => {
    const ref = await owner.lesson();
    const { coach } = await owner.coach();
    const days = { firstDay: '2026-11-16', lastDay: '2026-12-30' };
    return { body: { ...days, coach, lessons: [ref], PinCode: DEMO_PIN } };
  },
  saveAvailability: async (owner) => {
    const { coach, version } = await owner.coach();
    return {
      params: { memberCode: coach },
      body: { hours: [{ weekday: 2, from: '09:00', to: '12:00' }], exceptions: [], version },
    };
  },
};
