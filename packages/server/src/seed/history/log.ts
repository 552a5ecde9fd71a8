import type { LogAction } from '@courtside/contract/messages/log-actions';
import type { Tx } from '#database/database.ts';
import { DAY_MS, type HistoryClub, HOUR_MS, type Person } from './club.ts';
import { answeredMessages, erasureMs, leavingMember, receivedApplications } from './inbox.ts';
import type { Membership } from './money/dues.ts';
import type { KeptPayment } from './money/funding.ts';
import type { ClosedMonth } from './money/months.ts';
import type { CardPayout, CashCount } from './money/till.ts';
import type { BookingList } from './play/bookings.ts';
import { notedMembers } from './play/notes.ts';
import { missedBookings } from './play/strikes.ts';
import { insertRows, momentOf } from './rows.ts';
import type { DraftCourse, PaidPlace } from './teaching/draw-courses.ts';
import type { CoachPayout } from './teaching/pay-outs.ts';

interface Logged {
  readonly action: LogAction;
  readonly atMs: number;
  readonly actor: Person | null;
  readonly subject?: Person | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What members did themselves is kept for these days; what the staff did for the whole year. */
const MEMBER_DAYS = 21;

export interface HistoryRecords {
  readonly list: BookingList;
  readonly payments: readonly KeptPayment[];
  readonly memberships: readonly Membership[];
  readonly counts: readonly CashCount[];
  readonly payouts: readonly CardPayout[];
  readonly coachPayouts: readonly CoachPayout[];
  readonly closed: readonly ClosedMonth[];
  readonly courses: readonly DraftCourse[];
  readonly places: readonly PaidPlace[];
}

/** The audit log of the year, as the modules would have written it. */
export async function addLog(tx: Tx, club: HistoryClub, records: HistoryRecords): Promise<void> {
  const rows = [
    ...ofBookings(club, records.list),
    ...ofMoney(club, records),
    ...ofCourses(club, records),
    ...ofInbox(club),
    ...ofSetUp(club),
    ...ofSignIns(club),
  ].filter(({ atMs }) => atMs <= club.nowMs);
  await insertRows(
    tx,
    'audit_log',
    rows
      .sort((a, b) => a.atMs - b.atMs)
      .map(({ action, atMs, actor, subject = actor, details = {} }) => ({
        at: momentOf(atMs),
        action,
        actor_id: actor?.id ?? null,
        subject_id: subject?.id ?? null,
        details,
      })),
  );
}

function ofBookings(club: HistoryClub, list: BookingList): Logged[] {
  const since = club.nowMs - MEMBER_DAYS * DAY_MS;
  const made = list.all.flatMap(({ madeMs, people, bookedBy, key, total, isDue, seriesId }): Logged[] => {
    const [booker] = people;
    if (!booker || seriesId || (madeMs < since && !bookedBy)) return [];
    const details = { key, totalCents: total, ...(isDue && { isDue }) };
    return [{ action: 'booking_made', atMs: madeMs, actor: bookedBy ?? booker, subject: booker, details }];
  });
  const ended = list.all.flatMap(({ cancelled, people, key, total }): Logged[] => {
    const [booker] = people;
    if (!cancelled || !booker || (cancelled.ms < since && cancelled.reason === null)) return [];
    const details = { key, refundedCents: total, ...(cancelled.reason && { reason: cancelled.reason }) };
    return [{ action: 'booking_cancelled', atMs: cancelled.ms, actor: cancelled.by, subject: booker, details }];
  });
  const missed = missedBookings(list).map(({ noShowMs = 0, people, key, service }): Logged => {
    const details = { key, isReleased: service.releasesNoShows };
    return { action: 'no_show_marked', atMs: noShowMs, actor: null, subject: people[0] ?? null, details };
  });
  return [...made, ...ended, ...missed];
}

function ofMoney(
  club: HistoryClub,
  { payments, memberships, counts, payouts, coachPayouts, closed }: HistoryRecords,
): Logged[] {
  const { staff } = club;
  const since = club.nowMs - MEMBER_DAYS * DAY_MS;
  return [
    ...payments
      .filter(({ method, atMs }) => method !== 'card' || atMs >= since)
      .map(({ method, atMs, person, amount, key, reference }): Logged => {
        const details = { payment: key, amountCents: amount, method, ...(reference && { reference }) };
        if (method === 'card') return { action: 'topup_started', atMs: atMs - 60_000, actor: person, details };
        const actor = method === 'bank' ? staff.treasurer : staff.desk;
        const action = method === 'cash' ? 'cash_taken' : 'payment_taken';
        return { action, atMs, actor, subject: person, details };
      }),
    ...memberships.flatMap(({ periods, person, key, plan }) =>
      periods
        .filter(({ entry }) => entry.atMs >= since)
        .map(({ entry, to }): Logged => {
          const details = { subscription: key, amountCents: plan.amount, until: to };
          return { action: 'subscription_paid', atMs: entry.atMs, actor: person, details };
        }),
    ),
    ...counts.map(({ day, expected, counted, reason, by, atMs }): Logged => {
      const details = { date: day, countedCents: counted, expectedCents: expected, ...(reason && { reason }) };
      return { action: 'cash_counted', atMs, actor: by, details };
    }),
    ...payouts.map(({ entry, payments: paid }): Logged => {
      const gross = paid.reduce((sum, { amount }) => sum + amount, 0);
      const details = { payouts: 1, lines: paid.length, netCents: gross };
      return { action: 'card_payouts_saved', atMs: entry.atMs, actor: staff.treasurer, details };
    }),
    ...coachPayouts.map(({ teacher, atMs, amount, reference, lines }): Logged => {
      const details = { amountCents: amount, method: 'bank', lessons: lines.length, reference };
      return { action: 'coach_paid_out', atMs, actor: staff.treasurer, subject: teacher.person, details };
    }),
    ...closed.map(({ month, closing, atMs }): Logged => {
      const details = { month, closingCents: closing, exceptions: 0 };
      return { action: 'month_closed', atMs, actor: staff.treasurer, details };
    }),
  ];
}

function ofCourses(club: HistoryClub, { courses, places }: HistoryRecords): Logged[] {
  const since = club.nowMs - MEMBER_DAYS * DAY_MS;
  return [
    ...courses.flatMap(({ id, plan, madeMs, teacher }): Logged[] => {
      const base = { actor: club.staff.admin, subject: teacher.person, details: { course: id, title: plan.title.en } };
      const saved: Logged = { ...base, action: 'course_saved', atMs: madeMs - HOUR_MS };
      return plan.isDraft ? [saved] : [saved, { ...base, action: 'course_published', atMs: madeMs }];
    }),
    ...places
      .filter(({ atMs }) => atMs >= since)
      .map(({ course: { id, plan, dates }, person, atMs }): Logged => {
        const details = { course: id, title: plan.title.en, amountCents: plan.price, dates: dates.length };
        return { action: 'course_enrolled', atMs, actor: person, details };
      }),
  ];
}

function ofInbox(club: HistoryClub): Logged[] {
  const { subadmin, admin, desk } = club.staff;
  return [
    ...notedMembers(club).map(({ person, atMs }): Logged => {
      return { action: 'member_noted', atMs, actor: desk, subject: person, details: { isRemoved: false } };
    }),
    ...answeredMessages(club).map(({ person, atMs }): Logged => {
      return { action: 'contact_answered', atMs, actor: subadmin, subject: person, details: { byMail: true } };
    }),
    ...receivedApplications(club).flatMap(({ reference, status, atMs }): Logged[] => [
      { action: 'application_received', atMs, actor: null, details: { reference } },
      ...(status === 'new'
        ? []
        : [
            {
              action: 'application_decided' as const,
              atMs: atMs + DAY_MS,
              actor: admin,
              details: { reference, decision: status },
            },
          ]),
    ]),
    { action: 'erasure_requested', atMs: erasureMs(club), actor: leavingMember(club) },
  ];
}

/** What the office changed in the year. */
function ofSetUp(club: HistoryClub): Logged[] {
  const { admin, subadmin } = club.staff;
  const firstMs = club.at(club.firstDay, 8 * 60);
  return [
    { action: 'club_opened', atMs: firstMs, actor: admin },
    {
      action: 'notice_added',
      atMs: club.nowMs - 11 * DAY_MS,
      actor: subadmin,
      details: { title: 'New lights on all tennis courts' },
    },
    { action: 'notice_added', atMs: club.nowMs - 4 * DAY_MS, actor: subadmin, details: { title: 'Winter ladder' } },
    {
      action: 'members_exported',
      atMs: club.nowMs - 9 * DAY_MS,
      actor: admin,
      details: { count: club.members.length },
    },
    { action: 'log_exported', atMs: club.nowMs - 58 * DAY_MS, actor: admin, details: {} },
  ];
}

/** The staff come to work; somebody mistypes. */
function ofSignIns(club: HistoryClub): Logged[] {
  const { staff, random } = club;
  const people = [staff.desk, staff.desk, staff.treasurer, staff.admin, staff.subadmin];
  return Array.from({ length: 30 }, (_, daysAgo) => {
    const person = random.pick(people);
    const atMs = club.nowMs - daysAgo * DAY_MS - random.between(1, 9) * HOUR_MS;
    const failed: Logged = { action: 'login_failed', atMs: atMs - 30_000, actor: null, subject: person };
    return [...(random.chance(0.12) ? [failed] : []), { action: 'login' as const, atMs, actor: person }];
  }).flat();
}
