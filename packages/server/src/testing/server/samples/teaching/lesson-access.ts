/** The rows of `access-table.ts` about lessons and coaches. */
// biome-ignore format: a table
export const LESSON_ACCESS: Readonly<Record<string, readonly string[]>> = {
  //                    guest   owner   other   subadmin desk  treasurer admin must change
  // Lessons are booked by members and by the desk for them; only admins set coaches up.
  listCoaches:         ['401', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'due'],
  lessonTimes:         ['401', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'due'],
  lessonAmountDue:     ['401', 'own', 'booking.self_first', '403', 'yes', '403', 'yes', 'due'],
  confirmLesson:       ['401', 'own', 'booking.self_first', '403', 'yes', '403', 'yes', 'due'],
  cancelLesson:        ['401', 'own', '404', '403', 'yes', '403', 'yes', 'due'],
  listOfficeCoaches:   ['401', '403', '403', '403', 'yes', 'yes', 'yes', 'due'],
  readOfficeCoach:     ['401', '403', '403', '403', 'yes', 'yes', 'yes', 'due'],
  addCoach:            ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  saveCoach:           ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  addContract:         ['401', '403', '403', '403', '403', '403', 'yes', 'due'],
  saveAvailability:    ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  coachPayouts:        ['401', '403', '403', '403', '403', 'yes', 'yes', 'due'],
  payOutCoach:         ['401', '403', '403', '403', '403', 'coach.nothing_payable', 'coach.nothing_payable', 'due'],
  // This coach was never paid.
  payoutPdf:           ['401', '403', '403', '403', '403', '404', '404', 'due'],
  // The own pages of a coach.
  coachDiary:          ['401', '403', '403', '403', '403', '403', '403', 'due'],
  markAttendance:      ['401', '403', '403', '403', '403', '403', '403', 'due'],
  // Only the office corrects, and only what has begun.
  lessonAttendance:    ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  correctLessonAttendance: ['401', '403', '403', '403', 'attendance.ahead', '403', 'attendance.ahead', 'due'],
  callOffDays:         ['401', '403', '403', '403', '403', '403', '403', 'due'],
  handOverChoices:     ['401', '403', '403', '403', '403', '403', '403', 'due'],
  handOver:            ['401', '403', '403', '403', '403', '403', '403', 'due'],
  readOwnHours:        ['401', '403', '403', '403', '403', '403', '403', 'due'],
  saveOwnHours:        ['401', '403', '403', '403', '403', '403', '403', 'due'],
  ownEarnings:         ['401', '403', '403', '403', '403', '403', '403', 'due'],
  ownPayoutPdf:        ['401', '403', '403', '403', '403', '403', '403', 'due'],
};

/** What a coach gets beside: the own pages, and nothing of another coach's. */
export const OF_COACHES: Readonly<Record<string, string>> = {
  // The other has taken the place, and has redeemed the voucher.
  joinGame: 'game.full',
  redeemVoucher: 'voucher.unknown',
  coachDiary: 'own',
  myCoachFeed: 'own',
  renewCoachFeed: 'own',
  coachCourses: 'own',
  markCourseAttendance: '404',
  markAttendance: '404',
  callOffDays: 'own',
  handOverChoices: 'own',
  handOver: 'handover.changed',
  readOwnHours: 'own',
  saveOwnHours: 'office.changed_meanwhile',
  ownEarnings: 'own',
  ownPayoutPdf: '404',
};
