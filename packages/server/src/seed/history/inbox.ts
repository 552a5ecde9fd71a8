import type { Tx } from '#database/database.ts';
import { requestErasure } from '#modules/people/members/index.ts';
import { DAY_MS, type HistoryClub, HOUR_MS, MINUTE_MS, type Person } from './club.ts';
import { known } from './money/books.ts';
import { LEAVING } from './play/coming-teams.ts';
import { insertRows, momentOf } from './rows.ts';

interface Message {
  readonly code: string;
  readonly type: 'Complaint' | 'Help' | 'Inquiry' | 'Suggestion';
  readonly message: string;
  readonly hoursAgo: number;
  readonly answer?: string;
}

/** The newest wait for an answer. */
const MESSAGES: readonly Message[] = [
  {
    code: '1031',
    type: 'Help',
    message: 'I left a blue racket bag on Court 2 last night. Did anybody hand it in?',
    hoursAgo: 2,
  },
  {
    code: '1088',
    type: 'Complaint',
    message: 'The third light of Court 4 flickers after 19:00. We could hardly see the ball yesterday.',
    hoursAgo: 7,
  },
  {
    code: '1156',
    type: 'Inquiry',
    message: 'Çocuklar için cumartesi tenis kursunda yer var mı? Oğlum dokuz yaşında.',
    hoursAgo: 20,
  },
  {
    code: '1072',
    type: 'Inquiry',
    message: 'هل يمكن حجز ملعب بادل ثابت كل يوم أحد لمدة شهرين؟',
    hoursAgo: 27,
  },
  {
    code: '1204',
    type: 'Suggestion',
    message: 'A second ball machine would be used, I promise. The one we have is booked every evening.',
    hoursAgo: 51,
  },
  {
    code: '1017',
    type: 'Help',
    message: 'My receipt of last month shows my old address. Can you print it again?',
    hoursAgo: 90,
    answer: 'The new address is stored; you find the new print under My account.',
  },
  {
    code: '1133',
    type: 'Complaint',
    message: 'We lost half an hour because the group before us did not leave.',
    hoursAgo: 200,
    answer: 'Sorry for that. Five euros are back on your balance, and we have talked to the group.',
  },
  {
    code: '1009',
    type: 'Inquiry',
    message: 'Do you have squash rackets for left-handed children?',
    hoursAgo: 380,
    answer: 'Two of them, in the box beside Court 1.',
  },
  {
    code: '1044',
    type: 'Suggestion',
    message: 'Could the showers be warm before 08:00 too?',
    hoursAgo: 700,
    answer: 'They are from Monday on.',
  },
];

interface Applicant {
  readonly first: string;
  readonly last: string;
  readonly gender: 'F' | 'M';
  readonly birthday: string;
  readonly language: 'en' | 'tr' | 'ar';
  readonly daysAgo: number;
  readonly status: 'new' | 'accepted' | 'declined';
}

const APPLICANTS: readonly Applicant[] = [
  { first: 'Ines', last: 'Calleja', gender: 'F', birthday: '1991-04-12', language: 'en', daysAgo: 1, status: 'new' },
  { first: 'Burak', last: 'Tekin', gender: 'M', birthday: '1986-09-30', language: 'tr', daysAgo: 3, status: 'new' },
  { first: 'Huda', last: 'Shami', gender: 'F', birthday: '1998-01-23', language: 'ar', daysAgo: 5, status: 'new' },
  {
    first: 'Anton',
    last: 'Berg',
    gender: 'M',
    birthday: '1979-07-02',
    language: 'en',
    daysAgo: 40,
    status: 'declined',
  },
];

/** What waits at the desk: messages, applications and a member who wants to be erased. */
export async function addInbox(tx: Tx, club: HistoryClub, passwordHash: string): Promise<void> {
  const byCode = new Map(club.members.map((member) => [member.code, member]));
  await insertRows(
    tx,
    'contact_message',
    MESSAGES.toReversed().map(({ code, type, message, hoursAgo, answer }) => {
      const atMs = club.nowMs - hoursAgo * HOUR_MS;
      return {
        member_id: known(byCode.get(code)).id,
        type,
        message,
        status: answer ? 'answered' : 'new',
        created_at: momentOf(atMs),
        answered_at: answer ? momentOf(atMs + 5 * HOUR_MS) : null,
        answered_by_id: answer ? club.staff.subadmin.id : null,
        answer: answer ?? null,
      };
    }),
  );
  await insertRows(
    tx,
    'membership_application',
    APPLICANTS.toReversed().map(({ first, last, gender, birthday, language, daysAgo, status }) => {
      const atMs = club.nowMs - daysAgo * DAY_MS + 13 * MINUTE_MS;
      return {
        reference: referenceOf(first, last),
        first_name: first,
        last_name: last,
        gender,
        birthday,
        email: `${first}.${last}@mail.example`.toLowerCase(),
        password_hash: passwordHash,
        status,
        language,
        created_at: momentOf(atMs),
        decided_at: status === 'new' ? null : momentOf(atMs + DAY_MS),
      };
    }),
  );
  const leaving = leavingMember(club);
  await requestErasure(tx, leaving.id, Temporal.Instant.fromEpochMilliseconds(erasureMs(club)));
}

export const leavingMember = ({ members }: HistoryClub): Person => known(members.find(({ code }) => code === LEAVING));

export const erasureMs = ({ nowMs }: HistoryClub): number => nowMs - 3 * DAY_MS - 40 * MINUTE_MS;

/** The same at every first start. */
function referenceOf(first: string, last: string): string {
  const hex = Buffer.from(`${first}${last}demo-club-applicant`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The messages as the log names them. */
export const answeredMessages = ({ nowMs, members }: HistoryClub) =>
  MESSAGES.filter(({ answer }) => answer).map(({ code, hoursAgo }) => ({
    person: known(members.find((member) => member.code === code)),
    atMs: nowMs - (hoursAgo - 5) * HOUR_MS,
  }));

export const receivedApplications = ({ nowMs }: HistoryClub) =>
  APPLICANTS.map(({ first, last, daysAgo, status }) => ({
    reference: referenceOf(first, last),
    status,
    atMs: nowMs - daysAgo * DAY_MS + 13 * MINUTE_MS,
  }));
