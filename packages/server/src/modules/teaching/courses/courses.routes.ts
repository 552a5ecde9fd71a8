import * as diary from '@courtside/contract/teaching/coach-courses';
import * as courses from '@courtside/contract/teaching/courses';
import * as attendance from '@courtside/contract/teaching/office-attendance';
import * as office from '@courtside/contract/teaching/office-courses';
import { type Binding, bind } from '#endpoint/binding.ts';
import { correctCourseAttendance } from './diary/correct-course-attendance.ts';
import { markCourseAttendance } from './diary/mark-course-attendance.ts';
import { coachCourses } from './diary/read-course-dates.ts';
import { holdCourse } from './office/hold-course.ts';
import { moveCourseDate } from './office/move-date.ts';
import { publishCourse } from './office/publish-course.ts';
import { listOfficeCourses, readOfficeCourse } from './office/read-office-courses.ts';
import { addCourse, saveCourse } from './office/save-course.ts';
import { enrolInCourse } from './places/enrol.ts';
import { leaveCourse } from './places/leave.ts';
import { waitForCourse } from './places/wait.ts';
import { listCourses, readCourse } from './reading/read-courses.ts';
import { callOffCourse, callOffCourseDate } from './running/call-off.ts';

export const coursesRoutes: Binding[] = [
  bind(courses.listCourses, listCourses),
  bind(courses.readCourse, readCourse),
  bind(courses.enrolInCourse, enrolInCourse),
  bind(courses.leaveCourse, leaveCourse),
  bind(courses.waitForCourse, waitForCourse),
  bind(office.listOfficeCourses, listOfficeCourses),
  bind(office.readOfficeCourse, readOfficeCourse),
  bind(office.addCourse, addCourse),
  bind(office.saveCourse, saveCourse),
  bind(office.publishCourse, publishCourse),
  bind(office.moveCourseDate, moveCourseDate),
  bind(office.callOffCourseDate, callOffCourseDate),
  bind(office.callOffCourse, callOffCourse),
  bind(office.holdCourse, holdCourse),
  bind(diary.coachCourses, coachCourses),
  bind(diary.markCourseAttendance, markCourseAttendance),
  bind(attendance.correctCourseAttendance, correctCourseAttendance),
];
