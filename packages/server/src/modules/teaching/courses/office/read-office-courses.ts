import type {
  listOfficeCourses as listEndpoint,
  readOfficeCourse as readEndpoint,
} from '@courtside/contract/teaching/office-courses';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { selectAttendance } from '../store/attendance.repository.ts';
import { findCourse, selectCourses } from '../store/courses.repository.ts';
import { type Enrolment, selectEnrolments, sumMoney } from '../store/enrolments.repository.ts';
import { selectQueue } from '../store/places.repository.ts';
import { presentOfficeCourse } from './office-course.presenter.ts';

export async function listOfficeCourses({ db, clock }: AppContext, { query }: Call<typeof listEndpoint>) {
  const now = clock.now();
  const isPast = query.past === '1';
  const courses = await selectCourses(db, isPast ? {} : { states: ['draft', 'published'], after: now });
  return { items: courses.map((course) => presentOfficeCourse(course, now)) };
}

export async function readOfficeCourse({ db, clock }: AppContext, { params }: Call<typeof readEndpoint>) {
  const course = await findCourse(db, params.id);
  if (!course) throw new AppError('record.not_found');
  const [enrolments, queue, attendance, money] = [
    await selectEnrolments(db, { courseIds: [course.id] }),
    await selectQueue(db, [course.id]),
    await selectAttendance(
      db,
      course.dates.map(({ id }) => id),
    ),
    await sumMoney(db, course.id),
  ];
  const marksOf = ({ memberId }: Enrolment) =>
    attendance.flatMap((mark) =>
      mark.memberId === memberId ? [{ dateId: String(mark.dateId), isHere: mark.isHere }] : [],
    );
  return {
    ...presentOfficeCourse(course, clock.now()),
    pupils: enrolments.map((enrolment) => ({
      memberCode: enrolment.memberCode,
      name: enrolment.memberName,
      payerCode: enrolment.payerCode,
      payerName: enrolment.payerName,
      enrolledAt: new Date(enrolment.enrolledAt).toISOString(),
      state: enrolment.state,
      price: centsToEuros(cents(enrolment.priceCents)),
      refunded: centsToEuros(cents(enrolment.refundedCents)),
      freeBecause: enrolment.freeBecause,
      note: enrolment.note,
      marks: marksOf(enrolment),
    })),
    queue: queue.map(({ memberCode, memberName, askedAt, offeredUntil }) => ({
      memberCode,
      name: memberName,
      askedAt: askedAt.toString(),
      offeredUntil: offeredUntil?.toString() ?? null,
    })),
    money: {
      paid: centsToEuros(money.paid),
      refunded: centsToEuros(money.refunded),
      income: centsToEuros(cents(money.held - money.coachShare)),
      coachShare: centsToEuros(money.coachShare),
      deferred: centsToEuros(money.deferred),
    },
  };
}
