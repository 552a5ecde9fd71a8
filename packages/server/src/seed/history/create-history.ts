import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { checkAtOnce } from './check-at-once.ts';
import { addClosedBookings, addPastClosures } from './closures.ts';
import { pastDays, readClub } from './club.ts';
import { addInbox } from './inbox.ts';
import { addLog } from './log.ts';
import { Books } from './money/books.ts';
import { addCardTroubles } from './money/card-troubles.ts';
import { addDues, storeDues } from './money/dues.ts';
import { fundMembers, storePayments } from './money/funding.ts';
import { closeMonths, storeCloses, tickBank } from './money/months.ts';
import { DemoPasses } from './money/passes.ts';
import { addRenewals } from './money/renewals.ts';
import { keepDrawer, payOutCards, storeCounts, storePayouts } from './money/till.ts';
import { sellVouchers, storeVouchers } from './money/vouchers.ts';
import { addNews } from './news.ts';
import { Agenda } from './play/agenda.ts';
import { BookingList } from './play/bookings.ts';
import { addComingDays } from './play/coming-days.ts';
import { ComingTeams } from './play/coming-teams.ts';
import { addCourses, addStandingBookings, addStandingDates } from './play/courses.ts';
import { makeCrews } from './play/crews.ts';
import { addNotes } from './play/notes.ts';
import { PastPlay } from './play/past-play.ts';
import { Sessions } from './play/sessions.ts';
import { addStrikes } from './play/strikes.ts';
import { addToday } from './play/today-play.ts';
import { addVisitors } from './play/visitors.ts';
import { addWishes } from './play/wishes.ts';
import { takeIds } from './rows.ts';
import { readTeachers } from './teaching/coaches.ts';
import { drawCourses, payCourses } from './teaching/draw-courses.ts';
import { drawLessons } from './teaching/draw-lessons.ts';
import { payCoaches, storeCoachPayouts, storeLessons } from './teaching/pay-outs.ts';
import { storeCoursePeople, storeCourses } from './teaching/store-courses.ts';

/** Thousands of rows each. */
const BIG_TABLES = ['ledger_entry', 'ledger_posting', 'receipt', 'court_booking', 'booking_person'];
/** In these sports players check in. */
const CHECKED_IN = ['padel', 'cricket'];

/**
 * A year of a living club up to this moment, and what is booked ahead. Everything is drawn in memory first, in the order
 * in which one thing leads to another, and then stored in bulk; every constraint holds at the end of it.
 */
export async function createHistory(
  tx: Tx,
  context: AppContext,
  { months, passwordHash }: { readonly months: number; readonly passwordHash: string },
): Promise<void> {
  const { clock } = context;
  const joinedAt = clock.now().subtract({ hours: 24 * 399 });
  await addVisitors(tx, joinedAt);
  await tx
    .updateTable('sport_service')
    .set({ check_in_since: new Date(joinedAt.epochMilliseconds) })
    .where('key', 'in', CHECKED_IN)
    .execute();
  const club = await readClub(tx, context, months);
  // 1. What closes courts, and who plays on the others.
  const rains = await addPastClosures(tx, context, club);
  await addCourses(tx, club);
  const list = new BookingList();
  const agenda = new Agenda();
  const teachers = await readTeachers(tx, club.today);
  const courses = await drawCourses(tx, club, teachers, agenda);
  await storeCourses(tx, club, courses);
  const taken = await addStandingBookings(tx, club, agenda, list);
  const sessions = await Sessions.read(tx, club, taken);
  const crews = makeCrews(club);
  const past = new PastPlay(club, sessions, agenda, crews);
  const teams = new ComingTeams(club, agenda);
  drawLessons({ club, teachers, sessions, agenda, list }, teams);
  for (const day of pastDays(club)) past.addDay(list, day);
  addToday({ club, sessions, past, teams, list });
  addComingDays(club, sessions, teams, list);
  // 2. What that costs, and where the money comes from.
  const books = new Books();
  const passes = await DemoPasses.sell(tx, club, books);
  await list.number(tx, club, books, passes);
  passes.expire(books);
  const vouchers = await sellVouchers(tx, club, books);
  const courseMoney = payCourses(club, books, courses);
  const coachPayouts = payCoaches(club, teachers, { list, held: courseMoney.held }, books);
  const memberships = await addDues(tx, club, books);
  const payments = await fundMembers(tx, club, books);
  const payouts = payOutCards(club, books, payments);
  const counts = keepDrawer(club, books);
  const closed = closeMonths(club, books);
  // 3. Store it. Some thousand rows are enough for the first statistics of a table; the database makes better ones later.
  await sql`set local default_statistics_target = 20`.execute(tx);
  await checkAtOnce(tx, BIG_TABLES, async () => {
    await books.store(tx, club);
    await list.store(tx, books);
  });
  await passes.store(tx, books);
  await storeVouchers(tx, club, books, vouchers);
  await storeLessons(tx, list);
  await storeCoursePeople(tx, club, books, { courses, ...courseMoney });
  await storeCoachPayouts(tx, club, books, coachPayouts);
  await addStandingDates(tx, list);
  await addClosedBookings(tx, list, rains);
  await storePayments(tx, club, books, payments);
  await storePayouts(tx, books, payouts);
  await storeDues(tx, club, books, memberships);
  await storeCounts(tx, books, counts, await takeIds(tx, 'cash_count', counts.length));
  await tickBank(tx, club, books, closed);
  await addStrikes(tx, club, list);
  await addWishes(tx, club, list);
  await addInbox(tx, club, passwordHash);
  await addNotes(tx, club);
  await addNews(tx, club, list, memberships);
  await addCardTroubles(tx, context, club);
  await addRenewals(tx, context, club, memberships);
  await addLog(tx, club, {
    list,
    payments,
    memberships,
    counts,
    payouts,
    coachPayouts,
    closed,
    courses,
    places: courseMoney.places,
  });
  // 4. Close the books: the entries are checked by now, and a closed month takes none.
  await storeCloses(tx, club, closed);
  // The first pages are read before the database looks at its new tables by itself.
  await sql`analyze court_booking, booking_person, receipt, payment, audit_log`.execute(tx);
}
