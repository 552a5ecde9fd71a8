import { correctCourseAttendance } from '@courtside/contract/teaching/office-attendance';
import { callApi } from '#shared/api/call-api.ts';
import { AttendanceForm } from '#shared/office/attendance/attendance-form.tsx';
import { COURSES_KEY, type OfficeCourse } from '../office-queries.ts';
import type { CourseDate } from './date-tiles.tsx';

interface DateAttendanceProps {
  readonly course: OfficeCourse;
  readonly date: CourseDate;
  readonly onClose: () => void;
}

/** Who was there on a past date; who has left is not asked about. */
export function DateAttendance({ course: { id, pupils }, date, onClose }: DateAttendanceProps) {
  const marks = pupils
    .filter(({ state }) => state === 'enrolled')
    .map(({ memberCode, name, marks: all }) => ({
      ...{ memberCode, name, isHere: all.find(({ dateId }) => dateId === date.id)?.isHere ?? null },
    }));
  return (
    <AttendanceForm
      pupils={marks}
      queryKey={COURSES_KEY}
      send={(changed) =>
        callApi(correctCourseAttendance, { params: { id, dateId: date.id }, body: { marks: changed } })
      }
      onClose={onClose}
    />
  );
}
