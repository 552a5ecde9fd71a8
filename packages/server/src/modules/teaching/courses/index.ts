export { datesInClosure, datesInTimes } from './affected/affected-dates.repository.ts';
export { affectedDates, type FoundDate } from './affected/affected-dates.ts';
export { datesThatNoLongerFit } from './affected/fitting-dates.ts';
export { coursesData } from './personal-data.ts';
export { courseRefundOf, leaveCoursesForErasure, lockCoursesOf } from './places/leave-for-erasure.ts';
export { sendCourseReminders } from './reminding/send-course-reminders.ts';
export { type CourseRate, type DatePart, partsOf, shareOfDate } from './rules/course-price.rules.ts';
export {
  callOffOpenDates,
  lockOpenDates,
  membersOfDates,
  type OpenDate,
  pupilsOfDates,
  selectOpenDates,
} from './running/coach-days.ts';
export { handOverDate } from './running/hand-over-date.ts';
export { runCourses } from './running/run-courses.ts';
