import * as diary from '@courtside/contract/teaching/coach-diary';
import * as handover from '@courtside/contract/teaching/coach-handover';
import * as hours from '@courtside/contract/teaching/coach-hours';
import * as attendance from '@courtside/contract/teaching/office-attendance';
import { type Binding, bind } from '#endpoint/binding.ts';
import { callOffDays } from './call-off-days.ts';
import { correctAttendance, readLessonAttendance } from './correct-attendance.ts';
import { handOver } from './handover/hand-over.ts';
import { handOverChoices } from './handover/read-choices.ts';
import { readOwnHours, saveOwnHours } from './hours/own-hours.ts';
import { markAttendance } from './mark-attendance.ts';
import { coachDiary } from './read-diary.ts';

export const diaryRoutes: Binding[] = [
  bind(diary.coachDiary, coachDiary),
  bind(diary.markAttendance, markAttendance),
  bind(attendance.lessonAttendance, readLessonAttendance),
  bind(attendance.correctLessonAttendance, correctAttendance),
  bind(diary.callOffDays, callOffDays),
  bind(handover.handOverChoices, handOverChoices),
  bind(handover.handOver, handOver),
  bind(hours.readOwnHours, readOwnHours),
  bind(hours.saveOwnHours, saveOwnHours),
];
