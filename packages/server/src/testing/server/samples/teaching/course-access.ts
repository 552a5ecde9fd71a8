/** The rows of `access-table.ts` about courses. */
// biome-ignore format: a table
export const COURSE_ACCESS: Readonly<Record<string, readonly string[]>> = {
  //                    guest   owner   other   subadmin desk  treasurer admin must change
  // Everybody sees courses; members take places of their own, the desk names the member.
  listCourses:         ['401', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'due'],
  readCourse:          ['401', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'due'],
  enrolInCourse:       ['401', 'own', 'own', 'course.not_family', '404', 'course.not_family', '404', 'due'],
  leaveCourse:         ['401', 'own', 'course.not_enrolled', 'course.not_family', '404', 'course.not_family', '404', 'due'],
  waitForCourse:       ['401', 'own', 'own', 'course.not_family', '404', 'course.not_family', '404', 'due'],
  listOfficeCourses:   ['401', '403', '403', '403', 'yes', 'yes', 'yes', 'due'],
  readOfficeCourse:    ['401', '403', '403', '403', 'yes', 'yes', 'yes', 'due'],
  addCourse:           ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  saveCourse:          ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  publishCourse:       ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  moveCourseDate:      ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  callOffCourseDate:   ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  callOffCourse:       ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  // The own dates of a coach.
  coachCourses:        ['401', '403', '403', '403', '403', '403', '403', 'due'],
  markCourseAttendance:['401', '403', '403', '403', '403', '403', '403', 'due'],
  correctCourseAttendance: ['401', '403', '403', '403', 'attendance.ahead', '403', 'attendance.ahead', 'due'],
  holdCourse:          ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
};
