import * as diary from '@courtside/contract/teaching/coach-diary';
import { type Binding, bind } from '#endpoint/binding.ts';
import { callOffDays } from './call-off-days.ts';
import { markAttendance } from './mark-attendance.ts';
import { coachDiary } from './read-diary.ts';

export const diaryRoutes: Binding[] = [
  bind(diary.coachDiary, coachDiary),
  bind(diary.markAttendance, markAttendance),
  bind(diary.callOffDays, callOffDays),
];
