import type { ArabicOffice } from '../locale-shape.ts';
import { adminDesk } from './admin-desk.ts';
import { arrivals } from './arrivals.ts';
import { attendance } from './attendance.ts';
import { boards } from './boards.ts';
import { books } from './books.ts';
import { cardPayments } from './card-payments.ts';
import { cash } from './cash.ts';
import { closures } from './closures.ts';
import { coaches } from './coaches.ts';
import { connections } from './connections.ts';
import { counter } from './counter.ts';
import { deskLists } from './desk-lists.ts';
import { directory } from './directory.ts';
import { doors } from './doors.ts';
import { fairPlay } from './fair-play.ts';
import { feeds } from './feeds.ts';
import { holidays } from './holidays.ts';
import { hooks } from './hooks.ts';
import { jobs } from './jobs.ts';
import { kiosks } from './kiosks.ts';
import { log } from './log.ts';
import { memberImport } from './member-import.ts';
import { memberMoney } from './member-money.ts';
import { menuLinks } from './menu-links.ts';
import { month } from './month.ts';
import { office } from './office.ts';
import { officeClub } from './office-club.ts';
import { officeCompetitions } from './office-competitions.ts';
import { officeCourses } from './office-courses.ts';
import { officeDraft } from './office-draft.ts';
import { officeGames } from './office-games.ts';
import { officeHelp } from './office-help.ts';
import { officeLegal } from './office-legal.ts';
import { officeNotices } from './office-notices.ts';
import { officeSports } from './office-sports.ts';
import { officeVisitors } from './office-visitors.ts';
import { papers } from './papers.ts';
import { plans } from './plans.ts';
import { privacy } from './privacy.ts';
import { reports } from './reports.ts';
import { sales } from './sales.ts';
import { series } from './series.ts';
import { setup } from './setup.ts';
import { sso } from './sso.ts';
import { staff } from './staff.ts';
import { tax } from './tax.ts';
import { today } from './today.ts';
import { todayArrival } from './today-arrival.ts';
import { todayMove } from './today-move.ts';
import { vouchers } from './vouchers.ts';

export const officeWords: ArabicOffice = {
  adminDesk,
  attendance,
  boards,
  kiosks,
  doors,
  connections,
  hooks,
  feeds,
  sso,
  books,
  cash,
  month,
  arrivals,
  counter,
  closures,
  coaches,
  holidays,
  menuLinks,
  deskLists,
  directory,
  fairPlay,
  jobs,
  log,
  memberImport,
  memberMoney,
  cardPayments,
  office,
  officeClub,
  officeGames,
  officeVisitors,
  officeCompetitions,
  officeCourses,
  officeDraft,
  officeLegal,
  officeHelp,
  officeNotices,
  officeSports,
  papers,
  plans,
  privacy,
  reports,
  series,
  setup,
  staff,
  tax,
  today,
  todayArrival,
  todayMove,
  sales,
  vouchers,
};
