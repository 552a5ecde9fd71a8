export { coursesData } from './personal-data.ts';
export { courseRefundOf, leaveCoursesForErasure, lockCoursesOf } from './places/leave-for-erasure.ts';
export { runCourses } from './running/run-courses.ts';
