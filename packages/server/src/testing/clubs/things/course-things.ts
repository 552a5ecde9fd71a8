import { enrolInCourse } from '@courtside/contract/teaching/courses';
import { readOfficeCourse } from '@courtside/contract/teaching/office-courses';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { BookingClub, Player } from '../booking-club.ts';
import { addDraft, addOpenCourse } from './course-club.ts';

export interface CourseThings {
  /** A course in which somebody can enrol, of two dates. */
  course(): Promise<{ id: number; version: number; dateId: number; coach: string; courts: string[] }>;
  /** One whose only place somebody else has. */
  fullCourse(): Promise<{ id: number }>;
  /** One that is not published. */
  courseDraft(): Promise<{ id: number; version: number }>;
  /** A course in which the owner takes part. */
  enrolment(): Promise<{ id: number }>;
}

/** `onCoach` learns who gives the latest course. */
export function courseThings(club: BookingClub, { as }: Player, onCoach: (coach: string) => void): CourseThings {
  const open = async () => {
    const course = await addOpenCourse(club, { dates: 2, price: 20 });
    onCoach(course.coach);
    return course;
  };
  return {
    async course() {
      const { id, coach, dates } = await open();
      const { data } = await club.call(readOfficeCourse, { as: await club.login('9001'), params: { id } });
      return { id, version: data.version, dateId: Number(data.dates[0]?.id), coach, courts: dates[0]?.courts ?? [] };
    },
    async fullCourse() {
      const { id } = await addOpenCourse(club, { dates: 2, price: 20, placesMin: 1, placesMax: 1 });
      const other = await club.member();
      await club.call(enrolInCourse, { as: other.as, params: { id }, body: { PinCode: DEMO_PIN } });
      return { id };
    },
    courseDraft: () => addDraft(club, { dates: 2, price: 20 }),
    async enrolment() {
      const { id } = await open();
      await club.call(enrolInCourse, { as, params: { id }, body: { PinCode: DEMO_PIN } });
      return { id };
    },
  };
}
