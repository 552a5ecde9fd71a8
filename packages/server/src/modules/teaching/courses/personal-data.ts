import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

/** What was paid stays with the books; what the coach should know of somebody does not. */
export const coursesData: PersonalData = {
  async collect(db, { id }) {
    const courses = await db
      .selectFrom('course_enrolment as enrolment')
      .innerJoin('course', 'course.id', 'enrolment.course_id')
      .select(['course.title', 'enrolment.state', 'enrolment.price_cents as priceCents', 'enrolment.note'])
      .select(['enrolment.free_because as freeBecause', 'enrolment.enrolled_at as enrolledAt'])
      .select('enrolment.ended_at as endedAt')
      .where((eb) => eb.or([eb('enrolment.member_id', '=', id), eb('enrolment.payer_id', '=', id)]))
      .orderBy('enrolment.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const courseQueues = await db
      .selectFrom('course_waiting as waiting')
      .innerJoin('course', 'course.id', 'waiting.course_id')
      .select(['course.title', 'waiting.state', 'waiting.asked_at as askedAt'])
      .where('waiting.member_id', '=', id)
      .orderBy('waiting.id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const courseAttendance = await db
      .selectFrom('course_attendance as mark')
      .innerJoin('course_date as day', 'day.id', 'mark.date_id')
      .select(['day.session_date as date', 'mark.is_here as isHere'])
      .where('mark.member_id', '=', id)
      .orderBy('day.session_date', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const courseReminders = await db
      .selectFrom('course_reminder as sent')
      .innerJoin('course_date as day', 'day.id', 'sent.date_id')
      .select(['day.session_date as date', 'sent.hours_before as hoursBefore', 'sent.sent_at as at'])
      .where('sent.member_id', '=', id)
      .orderBy('sent.sent_at', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    return { courses, courseQueues, courseAttendance, courseReminders };
  },
  async erase(tx, { id }) {
    await tx
      .updateTable('course_enrolment')
      .set({ note: null, free_because: null })
      .where((eb) => eb.or([eb('member_id', '=', id), eb('payer_id', '=', id)]))
      .execute();
    await tx.deleteFrom('course_attendance').where('member_id', '=', id).execute();
    await tx.deleteFrom('course_reminder').where('member_id', '=', id).execute();
  },
};
