import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { Owner } from '#testing/clubs/owner.ts';
import type { Sample } from '../../sample.ts';

const TERMS = {
  ...{ title: { en: 'Tennis for everybody' }, about: { en: '' }, placesMin: 2, placesMax: 8, price: 20 },
};
const TIME = { from: '07:00', to: '08:00' };

const byId = (id: number) => ({ params: { id: String(id) } });
const ofDate = async (owner: Owner) => {
  const { id, version, dateId, courts } = await owner.course();
  return { courts, params: { id: String(id), dateId: String(dateId) }, version };
};

/** Requests of courses: each of a course that is open, or of a draft where only a draft will do. */
export const COURSE_SAMPLES: Readonly<Record<string, (owner: Owner) => Sample | Promise<Sample>>> = {
  listCourses: () => ({ query: {} }),
  readCourse: async (owner) => byId((await owner.course()).id),
  enrolInCourse: async (owner) => ({ ...byId((await owner.course()).id), body: { PinCode: DEMO_PIN } }),
  leaveCourse: async (owner) => ({ ...byId((await owner.enrolment()).id), body: { PinCode: DEMO_PIN } }),
  waitForCourse: async (owner) => ({ ...byId((await owner.fullCourse()).id), body: {} }),
  listOfficeCourses: () => ({ query: {} }),
  readOfficeCourse: async (owner) => byId((await owner.course()).id),
  addCourse: async (owner) => {
    const { coach, courts } = await owner.course();
    return { body: { ...TERMS, service: 'tennis', coach, dates: [{ date: '2027-03-01', ...TIME, courts }] } };
  },
  saveCourse: async (owner) => {
    const { id, version } = await owner.course();
    return { ...byId(id), body: { ...TERMS, version } };
  },
  publishCourse: async (owner) => {
    const { id, version } = await owner.courseDraft();
    return { ...byId(id), body: { version } };
  },
  moveCourseDate: async (owner) => {
    const { params, version, courts } = await ofDate(owner);
    return { params, body: { date: '2027-03-02', ...TIME, courts, version } };
  },
  callOffCourseDate: async (owner) => {
    const { params, version } = await ofDate(owner);
    return { params, body: { reason: 'Rain', version, PinCode: DEMO_PIN } };
  },
  callOffCourse: async (owner) => {
    const { id, version } = await owner.course();
    return { ...byId(id), body: { reason: 'Rain', version, PinCode: DEMO_PIN } };
  },
  coachCourses: () => ({ query: { date: '2026-12-01', days: '7' } }),
  markCourseAttendance: async (owner) => {
    const { dateId } = await owner.course();
    return { body: { dateId, marks: [{ memberCode: owner.code, isHere: true }] } };
  },
  correctCourseAttendance: async (owner) => {
    const { params } = await ofDate(owner);
    return { params, body: { marks: [{ memberCode: owner.code, isHere: true }] } };
  },
  holdCourse: async (owner) => {
    const { id, version } = await owner.course();
    return { ...byId(id), body: { reason: 'They are friends', version } };
  },
};
