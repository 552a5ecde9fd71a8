import { type ChangeBody, changeBooking } from '@courtside/contract/booking/booking-change';
import { openGame, readGame } from '@courtside/contract/booking/games/games';
import { holdSession } from '@courtside/contract/booking/schedule';
import { contactUs } from '@courtside/contract/club/help';
import { enterCompetition } from '@courtside/contract/competing/competitions';
import { listNotifications } from '@courtside/contract/messages/notifications';
import { giveMandate } from '@courtside/contract/money/mandates';
import { readAccounts, saveAccounts } from '@courtside/contract/money/office-accounts';
import { takePayment } from '@courtside/contract/money/office-money';
import { makeMonthFiles } from '@courtside/contract/money/office-month-files';
import { listCards, topup } from '@courtside/contract/money/payments';
import { sellVoucher } from '@courtside/contract/money/prepaid/office-vouchers';
import { listReceipts } from '@courtside/contract/money/subscriptions';
import { readPreferences } from '@courtside/contract/people/preferences';
import { requestEmailCode, uploadPicture } from '@courtside/contract/people/profile';
import { confirmLesson } from '@courtside/contract/teaching/lessons';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { courtCode } from '#modules/booking/check-in/court-code.ts';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { unsubscribeCode } from '#modules/messages/notifications/index.ts';
import { storeCard } from '#modules/money/cards/index.ts';
import { storeInvitations } from '#modules/people/auth/joining/invitations.repository.ts';
import { insertRegistration } from '#modules/people/visitors/registrations.repository.ts';
import { pictureForm } from '#testing/server/samples/upload-forms.ts';
import { mailsWithSecrets } from '../mails.ts';
import { authorization, type Login } from '../server/test-app.ts';
import { type BookingClub, type BookingRef, bookingOf, type Player } from './booking-club.ts';
import { addTeacher, lessonRequestOf, type TaughtHour } from './lesson-club.ts';
import { claimOn, paidByCard } from './money/card-money.ts';
import { boughtPass, passKindOf } from './money/passes.ts';
import { type ClubThings, clubThings, first } from './things/club-things.ts';
import { type CourseThings, courseThings } from './things/course-things.ts';
import {
  bookedFixture,
  challengeOn,
  type DrawnCompetition,
  drawnCompetition,
  playedFixture,
} from './things/drawn-competitions.ts';
import { enterDisputedResult, enterResult } from './things/entered-results.ts';
import { boardOf } from './things/made-board.ts';
import { type DeviceThings, deviceThings } from './things/made-devices.ts';
import { makeSeries } from './things/made-series.ts';

/** A member with something of every kind, and what the club has; each thing is made when it is asked for. */
export interface Owner extends Player, ClubThings, CourseThings, DeviceThings {
  /** A session that is free. */
  freeSession(service?: string): Promise<string>;
  heldSession(): Promise<string>;
  booking(service?: string): Promise<BookingRef>;
  /** A booking with an open place, and what the place costs in euros. */
  game(): Promise<BookingRef & { share: number }>;
  /** A coach whom nobody booked yet. */
  coach(): Promise<TaughtHour>;
  /** A lesson with one. */
  lesson(): Promise<BookingRef>;
  /** Entered by somebody else against the owner, who has not answered. */
  result(): Promise<string>;
  /** The same, of which the owner has said that it was different. */
  disputedResult(): Promise<string>;
  /** Enters a competition that costs nothing. */
  enter(competition: string): Promise<void>;
  /** The owner and two others are in a competition that is drawn, or can be. */
  drawn(kind: 'ladder' | 'box' | 'knockout', isPublished?: boolean): Promise<DrawnCompetition>;
  /** A match of the owner, and a booking of all its players. */
  bookedFixture(): Promise<{ fixture: string; key: string }>;
  playedFixture(): Promise<{ fixture: string; result: string }>;
  /** On a ladder, which the owner has not answered. */
  challenge(): Promise<string>;
  /** Of the coach of the latest lesson, or of another one. */
  coachLogin(): Promise<Login>;
  /** A booking that is played at another time from now on. */
  changedBooking(): Promise<BookingRef & Pick<ChangeBody, 'PlayerCodes' | 'PayerCode' | 'to' | 'ExpectedTotal'>>;
  receipt(): Promise<string>;
  /** An invoice, as of a club that is registered for VAT. */
  invoice(): Promise<string>;
  notification(): Promise<string>;
  /** Open, at the card page. */
  payment(): Promise<string>;
  /** Credited by card, and still on the balance. */
  paidPayment(): Promise<string>;
  /** What a bank has taken back after it was played away. */
  claim(): Promise<string>;
  /** A kind of pass that is sold, with its price. */
  passKind(): Promise<{ kind: string; price: number; version: number }>;
  /** Bought by the owner, with everything left. */
  pass(): Promise<string>;
  /** Bought by the owner, and not redeemed. */
  voucher(): Promise<{ key: string; code: string }>;
  /** The version of the club's choice how long vouchers last. */
  voucherTermsVersion(): Promise<number>;
  card(): Promise<string>;
  /** Due, with money enough to pay it. */
  subscription(): Promise<string>;
  /** A permission to charge a card. */
  mandate(): Promise<string>;
  /** The renewal of a subscription's next period. */
  renewal(): Promise<string>;
  picture(): Promise<string>;
  /** Of the owner's calendar feed. */
  feedSecret(): Promise<string>;
  emailCode(): Promise<string>;
  contact(): Promise<string>;
  /** For a booking of the owner. */
  strike(): Promise<string>;
  /** An entry of the waiting list. */
  waiting(): Promise<string>;
  /** Of the sign of a cricket net. */
  signCode(): string;
  /** Of a link that switches off the owner's mails about bookings. */
  unsubscribeCode(): string;
  /** The version of the owner's record. */
  recordVersion(): Promise<number>;
  /** The secret of a link for the owner. */
  invitation(): Promise<string>;
  /** The secret of a link for somebody who registers as a visitor. */
  registration(): Promise<string>;
  /** A standing booking of four weeks. */
  series(): Promise<string>;
  /** Its first date. */
  seriesDate(id: string): Promise<string>;
  /** Puts 5 euros on the balance. */
  payAtTerminal(): Promise<void>;
  /** Closed by the owner, long before the first entry of the club. */
  closedMonth(): Promise<string>;
  /** The newest version of the accountant's numbers. */
  accountsVersion(): Promise<number>;
  /** Makes the files of a closed month, and returns the version of their numbers. */
  madeFiles(month: string): Promise<number>;
}

/** A month of the last century, a later one for each member. */
export const earlyMonth = (id: number) =>
  Temporal.PlainYearMonth.from('1900-01')
    .add({ months: id % 1199 })
    .toString();

export async function createOwner(club: BookingClub): Promise<Owner> {
  const member = await club.member();
  const { as, id } = member;
  const { db } = club.context;
  // A long test with many owners uses every cricket net of its days up.
  const session = (service = 'cricket') => club.session(service).catch(() => club.session('tennis'));
  const booking = async (service?: string) => club.book(member, { session: await session(service), players: [member] });
  let coach: string | undefined;
  const owner: Owner = {
    ...member,
    ...clubThings(club),
    ...courseThings(club, member, (code) => {
      coach = code;
    }),
    booking,
    async game() {
      const { section, key } = await booking();
      // A member gathers for one game at a time.
      await sql`update open_game set is_reopened = true where booker_id = ${id}`.execute(db);
      const params = { section, key };
      await club.call(openGame, { as, params, body: { kind: 'keep', places: 2 } });
      const { data } = await club.call(readGame, { as, params });
      return { section, key, share: data.myShare / 2 };
    },
    coach: () => addTeacher(club),
    coachLogin: async () => club.login(coach ?? (await addTeacher(club)).coach),
    async lesson() {
      const hour = await addTeacher(club);
      coach = hour.coach;
      const request = lessonRequestOf(hour, [member]);
      return bookingOf(await club.call(confirmLesson, { as, body: { ...request, PinCode: DEMO_PIN } }));
    },
    result: () => enterResult(club, owner),
    disputedResult: () => enterDisputedResult(club, owner),
    async enter(competition) {
      await club.call(enterCompetition, { as, params: { id: competition }, body: { PinCode: DEMO_PIN } });
    },
    drawn: (kind, isPublished = false) => drawnCompetition(club, member, { kind, isPublished }),
    bookedFixture: () => bookedFixture(club, owner),
    playedFixture: () => playedFixture(club, member),
    challenge: () => challengeOn(club, member),
    async changedBooking() {
      const { section, key } = await booking();
      const body = { section, key, PlayerCodes: member.code, PayerCode: member.code, to: await session(section) };
      const { data } = await club.call(changeBooking, { as, body: { ...body, dryRun: 1 } });
      return { ...body, ExpectedTotal: data.total };
    },
    freeSession: session,
    async heldSession() {
      const BookingKey = await session();
      await club.call(holdSession, { as, body: { BookingKey } });
      return BookingKey;
    },
    async receipt() {
      await booking();
      return first((await club.call(listReceipts, { as, query: {} })).data.items).id;
    },
    /** An invoice, as of a club that is registered for VAT. */
    async invoice() {
      await booking();
      const { rows } = await sql<{ receipt: number }>`
        insert into paper_line (receipt_id, position, kind, title, net_cents, vat_cents, gross_cents)
        select id, 1, 'court', 'Singles', amount_cents, 0, amount_cents from receipt where member_id = ${id}
        order by id desc limit 1 returning receipt_id as receipt`.execute(db);
      await sql`insert into paper (series, year, receipt_id, member_id, amount_cents, name, address, vat_number, issued_at)
        select 'I', year, id, member_id, amount_cents, 'Ada King', 'Quay 1', 'MT 1', issued_at from receipt
        where id = ${rows[0]?.receipt}`.execute(db);
      await sql`insert into paper_line (paper_id, position, kind, title, net_cents, vat_cents, gross_cents)
        select id, 1, 'court', 'Singles', amount_cents, 0, amount_cents from paper
        where receipt_id = ${rows[0]?.receipt}`.execute(db);
      await sql`select number_receipts()`.execute(db);
      const invoice = await db
        .selectFrom('paper')
        .select(['year', 'number'])
        .where('receipt_id', '=', Number(rows[0]?.receipt))
        .executeTakeFirstOrThrow();
      return `I-${invoice.year}-${String(invoice.number).padStart(6, '0')}`;
    },
    async notification() {
      await booking();
      return first((await club.call(listNotifications, { as, query: {} })).data.items).id;
    },
    payment: () => openTopup(club, member),
    paidPayment: async () => paidByCard(club, await openTopup(club, member)),
    async claim() {
      const key = await paidByCard(club, await openTopup(club, member));
      await club.setBalance(member, 0);
      return claimOn(club, key);
    },
    board: () => boardOf(club),
    ...deviceThings(club),
    passKind: () => passKindOf(club),
    pass: async () => boughtPass(club, member),
    async voucher() {
      const { data } = await club.call(sellVoucher, {
        as: await club.login('9003'),
        body: {
          ...{ amount: 20, method: 'terminal', reference: '004711', memberCode: member.code },
          ...{ from: 'Ada', note: 'Play well', PinCode: DEMO_PIN },
        } as never,
      });
      return { key: data.key, code: data.code };
    },
    async voucherTermsVersion() {
      const row = await db.selectFrom('voucher_terms').select('version').executeTakeFirst();
      return row?.version ?? 0;
    },
    async card() {
      const card = { token: `card_${id}`, brand: 'visa', last4: '4242', holder: member.name };
      const expires = { expiresMonth: 12, expiresYear: 2029 };
      const keeper = { memberId: id, provider: 'sandbox' as const };
      await inTransaction(db, (tx) => storeCard(tx, keeper, { ...card, ...expires }, club.context.clock.now()));
      return first((await club.call(listCards, { as })).data).Id;
    },
    async mandate() {
      const cardId = await owner.card();
      const wanted = { cardId, purposes: ['renewals' as const, 'topup' as const], capPerCharge: 500, capPerMonth: 500 };
      return (await club.call(giveMandate, { as, body: { ...wanted, PinCode: DEMO_PIN } })).data.id;
    },
    async renewal() {
      const subscription = await owner.subscription();
      const { rows } = await sql<{ id: string }>`
        insert into renewal (subscription_id, from_date, to_date, amount_cents, first_try_on, next_try_on, told_at)
        select id, paid_to + 1, paid_to + 30, 4200, current_date, current_date, now()
        from member_subscription where key = ${subscription} returning id::text`.execute(db);
      return first(rows).id;
    },
    async subscription() {
      await club.setBalance(member, 100_000);
      const { rows } = await sql<{ key: string }>`
        update member_subscription set member_id = ${id} where id =
          (select min(id) from member_subscription where status = 'due'
            and member_id in (select id from member where code between '1004' and '1240'))
        returning key`.execute(db);
      return first(rows).key;
    },
    picture: () => upload(club, member),
    async feedSecret() {
      const { calendarUrl } = (await club.call(readPreferences, { as })).data;
      return /(\w+)\.ics$/.exec(calendarUrl)?.[1] ?? '';
    },
    async emailCode() {
      await club.call(requestEmailCode, { as, body: { Email: `new.${id}@members.example`, PinCode: DEMO_PIN } });
      const mails = await mailsWithSecrets(db);
      const mail = mails.find(({ recipient }) => recipient === `new.${id}@members.example`);
      return /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '';
    },
    async contact() {
      await club.call(contactUs, { as, body: { Type: 'Help', Message: `From ${member.code}` } });
      const { rows } = await sql<{ id: string }>`select max(id)::text as id from contact_message`.execute(db);
      return first(rows).id;
    },
    async payAtTerminal() {
      const body = { amount: 5, method: 'terminal' as const, reference: '004711', PinCode: DEMO_PIN };
      await club.call(takePayment, { as: await club.login('9001'), params: { code: member.code }, body });
    },
    async closedMonth() {
      const month = earlyMonth(id);
      await sql`insert into month_close (month, starts_at, ends_at, opening_cents, closing_cents, closed_by_id, closed_at)
        select day, day, day + interval '1 month', 0, 0, ${id}, ${club.context.clock.now().toString()}::timestamptz from (select ${`${month}-01`}::date as day) as first`.execute(
        db,
      );
      return month;
    },
    async accountsVersion() {
      return (await club.call(readAccounts, { as: await club.login('9004') })).data.version;
    },
    async madeFiles(month) {
      const treasurer = await club.login('9004');
      const { version } = (await club.call(readAccounts, { as: treasurer })).data;
      const body = { accounts: [], datev: null, version };
      const saved = await club.call(saveAccounts, { as: treasurer, body });
      await club.call(makeMonthFiles, { as: treasurer, params: { month }, body: saved.data });
      return saved.data.version;
    },
    async strike() {
      const { key } = await booking();
      const { rows } = await sql<{ id: string }>`
        insert into strike (booking_id, member_id, at)
        select id, booker_id, ${club.context.clock.now().toString()}::timestamptz from court_booking where key = ${key}
        returning id::text`.execute(db);
      return first(rows).id;
    },
    async waiting() {
      const { rows } = await sql<{ id: string }>`
        insert into waiting_entry (member_id, service_key, court_id, session_key, session_date, starts_at, ends_at, any_court,
          player_ids, joined_at)
        select ${id}, 'cricket', id, 'CRI1_20261118_1000', '2026-11-18', '2026-11-18T09:00Z', '2026-11-18T10:00Z', false,
          array[${id}::bigint], ${club.context.clock.now().toString()}::timestamptz
        from court where key = 'CRI1'
        on conflict do nothing returning id::text`.execute(db);
      return first(rows).id;
    },
    signCode: () => courtCode(club.context, 'CRI1'),
    unsubscribeCode: () => unsubscribeCode(club.context, { memberId: id, topic: 'bookings' }),
    async recordVersion() {
      const { rows } = await sql<{ version: number }>`select version from member where id = ${id}`.execute(db);
      return first(rows).version;
    },
    async invitation() {
      const secret = `secret of ${id}`;
      await inTransaction(db, (tx) => storeInvitations(tx, [{ memberId: id, secret }], club.context.clock.now()));
      return secret;
    },
    async registration() {
      const secret = crypto.randomUUID();
      const person = { firstName: 'Vera', surname: 'Visitor', phone: '21234567', language: 'en' } as const;
      const registration = { ...person, email: `${secret}@visitors.example`, birthday: clubDate('1990-02-01') };
      await inTransaction(db, (tx) => insertRegistration(tx, registration, { secret, at: club.context.clock.now() }));
      return secret;
    },
    series: () => makeSeries(club, member),
    async seriesDate(id) {
      const { rows } = await sql<{ date: string }>`
        select min(date)::text as date from booking_series_date where series_id = ${id}`.execute(db);
      return first(rows).date;
    },
  };
  return owner;
}

async function upload(club: BookingClub, { as }: Player): Promise<string> {
  const { type, bytes } = await pictureForm();
  const headers = { ...authorization(as), 'content-type': type };
  const answer = await club.app.inject({ method: 'POST', url: uploadPicture.path, headers, payload: bytes });
  const { url } = answer.json().data;
  return url.slice(url.lastIndexOf('/') + 1);
}

async function openTopup(club: BookingClub, { as }: Player): Promise<string> {
  return (await club.call(topup, { as, body: { Amount: 40 } })).data.payment;
}
