import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { ERRORS, type ErrorCode } from '@courtside/contract/wire/errors';
import type { Access } from '@courtside/contract/wire/roles';
import { describe, expect, test } from 'vitest';
import { ROUTES } from './app.ts';

/*
 * The access of every call: a new public or staff call makes this test fail until it is listed here. All other calls are
 * for logged-in users.
 */
const PUBLIC = [
  'acceptInvitation',
  'calendarFeed',
  'clubInfo',
  'clubLogo',
  'forgetPassword',
  'login',
  'paymentWebhook',
  'proveVisitor',
  'readInvitation',
  'readLegalText',
  'readUnsubscribe',
  'readVisitorProof',
  'register',
  'registerVisitor',
  'checkSetupCode',
  'setUpAdmin',
  'unsubscribe',
  'validationAlert',
  'validationAlertV1',
];
const STAFF = [
  'memberStrikes',
  'undoCheckIn',
  'findAnything',
  'listDirectory',
  'officeStatus',
  'officeToday',
  'officeTodayStream',
  'readDirectoryMember',
  'readMember',
  'readSetup',
  'searchProfiles',
  'writeToMember',
];
/** Admins and the desk. */
const DESK = [
  'closeCompetition',
  'createCompetition',
  'listOfficeCompetitions',
  'openCompetition',
  'readOfficeCompetition',
  'saveCompetition',
  'addClosure',
  'addVisitor',
  'closeForRain',
  'endClosure',
  'listClosures',
  'counterMember',
  'lockOffice',
  'readUnlock',
  'saveClosure',
  'saveNote',
  'settleBooking',
  'takeCash',
  'unlockOffice',
  'moveByDesk',
  'officeGames',
  'saveAvailability',
  'callOffCourseDate',
  'refundByDesk',
  'cancelByDesk',
  'restoreBooking',
  'addSeries',
  'endSeries',
  'listSeries',
  'readSeries',
  'saveSeries',
  'skipSeriesDate',
  'courtSignPdf',
  'sportSignsPdf',
  'markNoShow',
  'undoNoShow',
  'decideResult',
  'memberLevels',
  'officeResults',
  'setLevel',
];
/** Admins and subadmins. */
const NOTICES = ['listOfficeNotices', 'addNotice', 'saveNotice', 'removeNotice'];
/** Admins, subadmins and the desk. */
const MEMBER_NOTES = ['saveMemberNote'];
/** Admins and the treasurer. */
const MONEY = [
  'adjustBalance',
  'checkBankMovement',
  'checkPayouts',
  'closeMonth',
  'downloadMonthFile',
  'exportDirectory',
  'exportDirectoryXlsx',
  'exportPayments',
  'listClaims',
  'listPaymentEvents',
  'listPlans',
  'makeMonthFiles',
  'monthJournalCsv',
  'monthJournalXlsx',
  'monthPdf',
  'payOut',
  'payOutCoach',
  'coachPayouts',
  'payOutTerminal',
  'payoutLinesCsv',
  'readAccounts',
  'readCancellations',
  'readDemand',
  'readMoneyReport',
  'readMonth',
  'readMonthFiles',
  'readOccupancy',
  'readPaymentTasks',
  'readTax',
  'readTopupWatch',
  'refundPayment',
  'reopenMonth',
  'saveAccounts',
  'savePayouts',
  'saveTax',
  'settleClaim',
  'verifyPayment',
  'waiveClaim',
];
/** Admins, the desk and the treasurer. */
const ACCOUNTS = [
  'extendPass',
  'listPassKinds',
  'listPasses',
  'returnPass',
  'sellPass',
  'cashDayCsv',
  'countCash',
  'memberMoney',
  'readCashDay',
  'takePayment',
  'transferCash',
  'listClubPapers',
  'listOfficeCoaches',
  'listOfficeCourses',
  'readOfficeCourse',
  'readOfficeCoach',
  'readClubPaper',
  'storeRegisterNumber',
  'listVouchers',
  'printVoucher',
  'readVoucherTerms',
  'returnVoucher',
  'sellVoucher',
];
const ADMIN = [
  'addPassKind',
  'savePassKind',
  'acceptancesCsv',
  'listAcceptances',
  'listLegalTexts',
  'publishLegalText',
  'readLegalVersion',
  'saveLegalDraft',
  'listHelpTopics',
  'addHelpTopic',
  'saveHelpTopic',
  'removeHelpTopic',
  'orderHelpTopics',
  'addDefaultTopics',
  'listJobs',
  'runJob',
  'listLog',
  'exportLog',
  'liftStrike',
  'answerContact',
  'readDesk',
  'readVisitors',
  'sendAnswer',
  'applicationChoices',
  'decideApplication',
  'downloadMemberData',
  'readErasure',
  'editMember',
  'eraseMember',
  'givePlanToCategory',
  'listApplications',
  'listContacts',
  'listMails',
  'resetMemberPassword',
  'resetMemberPin',
  'setCategory',
  'setMemberStatus',
  'readOfficeClub',
  'saveOfficeClub',
  'uploadLogo',
  'openClub',
  'closeClub',
  'sendTestMail',
  'listOfficeSports',
  'addOfficeSport',
  'saveOfficeSport',
  'addOfficeCourt',
  'saveOfficeCourt',
  'readTimetables',
  'saveTimetables',
  'readPrices',
  'savePrices',
  'tryPrice',
  'saveSportChanges',
  'listCategories',
  'addCategory',
  'addCoach',
  'addCourse',
  'saveCourse',
  'publishCourse',
  'moveCourseDate',
  'callOffCourse',
  'holdCourse',
  'saveCoach',
  'addContract',
  'saveCategory',
  'addPlan',
  'savePlan',
  'addSubscription',
  'addSubscriptions',
  'listStaff',
  'saveStaff',
  'addMember',
  'saveMember',
  'sendInvitations',
  'listMemberImports',
  'uploadMemberImport',
  'checkMemberImport',
  'applyMemberImport',
  'undoMemberImport',
  'saveVoucherTerms',
];

/** A coach's own pages. */
const COACH = ['coachDiary', 'markAttendance', 'callOffDays', 'ownEarnings', 'coachCourses', 'markCourseAttendance'];

const named = (access: Access) => ENDPOINTS.filter((endpoint) => endpoint.access === access).map(({ name }) => name);

describe('access', () => {
  test.each([
    ['public', PUBLIC],
    ['coach', COACH],
    ['staff', STAFF],
    ['desk', DESK],
    ['money', MONEY],
    ['accounts', ACCOUNTS],
    ['notices', NOTICES],
    ['memberNotes', MEMBER_NOTES],
    ['admin', ADMIN],
  ] as const)('the %s calls are these and no others', (access, names) => {
    expect(named(access).sort()).toEqual([...names].sort());
  });
});

describe('routes', () => {
  test('every endpoint of the contract is bound once, and nothing else is', () => {
    expect(ROUTES.map(({ endpoint }) => endpoint.name).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
    for (const { endpoint } of ROUTES) expect(ENDPOINTS).toContain(endpoint);
  });
});

const SOURCE = import.meta.dirname;
const sources = globSync('**/*.ts', { cwd: SOURCE })
  .filter((path) => !/\.test\.ts$|^testing\//.test(path))
  .map((path) => ({ path: relative(SOURCE, join(SOURCE, path)), code: readFileSync(join(SOURCE, path), 'utf8') }));

test('the paths of the API are written in the contract only', () => {
  const offenders = sources
    .filter(({ path }) => !path.startsWith('http/'))
    .filter(({ code }) => /['"`]\/(v1|api)\//i.test(code))
    .map(({ path }) => path);
  expect(offenders).toEqual([]);
});

describe('the error catalogue', () => {
  test('every entry of the error catalogue is thrown somewhere', () => {
    const everything = sources.map(({ code }) => code).join('\n');
    expect(Object.keys(ERRORS).filter((code) => !everything.includes(`'${code}'`))).toEqual([]);
  });

  test('every thrown error provides the params of its message', () => {
    const missing = sources.flatMap(({ path, code }) =>
      throwsIn(code).flatMap(({ error, text }) =>
        valuesIn(ERRORS[error].message)
          .filter((name) => !new RegExp(`\\b(${name}|params)\\b`).test(text))
          .map((name) => `${path}: ${error} needs ${name}`),
      ),
    );
    expect(missing).toEqual([]);
  });
});

function valuesIn(message: string): string[] {
  return [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/** Each `new AppError('code', ...)` with the text up to its closing parenthesis. */
function throwsIn(code: string): Array<{ error: ErrorCode; text: string }> {
  return [...code.matchAll(/new AppError\(\s*'([\w.]+)'/g)].map((match) => ({
    error: match[1] as ErrorCode,
    text: code.slice(match.index, closingParenthesis(code, match.index + 'new AppError'.length)),
  }));
}

function closingParenthesis(code: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}
