import type * as endpoints from '@courtside/contract/club/office-club';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { inTransaction, onCommit } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { hasBookings } from '#modules/booking/bookings/index.ts';
import { blockSessions } from '#modules/booking/schedule/index.ts';
import {
  clubValuesOf,
  findClub,
  lockClub,
  openClub,
  publishClubChange,
  storeClubClosed,
} from '#modules/club/club/index.ts';
import { courtsOn, selectServices, validOn } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { countMembersOfRole, fullName, selectMailableMembers } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';

type Step = {
  readonly key: typeof import('@courtside/contract/club/office-club')['SETUP_STEPS'][number];
  readonly done: boolean;
};

/** What members need before they can book. */
const REQUIRED: ReadonlyArray<Step['key']> = ['sports', 'courts', 'hours', 'prices'];

export async function readSetup(context: AppContext) {
  const club = await findClub(context.db);
  return {
    steps: await stepsOf(context.db, context),
    isOpen: club?.openedAt != null,
    mailableMembers: club?.openedAt ? 0 : (await selectMailableMembers(context.db)).length,
  };
}

async function stepsOf(db: Db | Tx, { clock, settings }: Pick<AppContext, 'clock' | 'settings'>): Promise<Step[]> {
  const today = todayOf({ clock, settings });
  const sports = (await selectServices(db)).filter(({ isActive }) => isActive);
  const every = (isDone: (sport: (typeof sports)[number]) => boolean) => sports.length > 0 && sports.every(isDone);
  return [
    { key: 'admin', done: (await countMembersOfRole(db, 'admin')) > 0 },
    { key: 'club', done: ((await findClub(db))?.version ?? 0) > 0 },
    { key: 'sports', done: sports.length > 0 },
    { key: 'courts', done: every((sport) => courtsOn(sport, today).length > 0) },
    {
      key: 'hours',
      done: every(({ timetables }) => timetables.some(({ openings }) => openings.length > 0)),
    },
    { key: 'prices', done: every(({ priceLists }) => (validOn(priceLists, today) ?? priceLists[0]) !== undefined) },
    { key: 'members', done: (await countMembersOfRole(db, 'member')) > 0 },
    { key: 'mail', done: settings.SMTP_URL !== undefined || settings.DEMO },
    // In production the server does not start without a choice, which may be that there are no cards.
    { key: 'payments', done: settings.PAYMENT_PROVIDER !== undefined || settings.NODE_ENV === 'production' },
  ];
}

/** Fine when it is open already. Members are told by mail, unless it is opened quietly. */
export async function openToMembers(context: AppContext, { body, caller, origin }: Call<typeof endpoints.openClub>) {
  const { db, clock, settings, useClubValues } = context;
  return inTransaction(db, async (tx) => {
    const club = await lockClub(tx);
    if (!club) throw new AppError('record.not_found');
    if (club.openedAt) return { isOpen: true as const };
    const missing = (await stepsOf(tx, context)).filter(({ key, done }) => !done && REQUIRED.includes(key));
    if (missing.length > 0) {
      const steps = missing.map(({ key }) => key).join(', ');
      throw new AppError('office.not_ready', { params: { steps } });
    }
    await openClub(tx, clock.now());
    const details = { quietly: body.quietly };
    await runWrites(tx, auditWrites(clock, { action: 'club_opened', actorId: caller.memberId, details, ...origin }));
    if (!body.quietly) {
      const { CLUB_NAME: name, PUBLIC_URL: address } = settings;
      const mails = (await selectMailableMembers(tx)).map((member) => ({
        recipient: member,
        values: { name: fullName(member), club: name, address },
      }));
      await runWrites(tx, mailWrites(tx, clock, 'clubOpened', mails));
    }
    publishClubChange(tx);
    onCommit(tx, () => useClubValues({ ...clubValuesOf(club), isOpen: true }));
    return { isOpen: true as const };
  });
}

/** Fine when it is closed already. After the first booking members rely on it. */
export async function closeToMembers(context: AppContext, { caller, origin }: Call<typeof endpoints.closeClub>) {
  const { db, clock, useClubValues } = context;
  return inTransaction(db, async (tx) => {
    const club = await lockClub(tx);
    if (!club) throw new AppError('record.not_found');
    if (!club.openedAt) return { isOpen: false as const };
    // A booking that is being made now waits, and then finds the club closed.
    await blockSessions(
      tx,
      (await selectServices(tx)).map(({ key }) => key),
    );
    if (await hasBookings(tx)) throw new AppError('club.has_bookings');
    await storeClubClosed(tx);
    await runWrites(tx, auditWrites(clock, { action: 'club_closed', actorId: caller.memberId, ...origin }));
    publishClubChange(tx);
    onCommit(tx, () => useClubValues({ ...clubValuesOf(club), isOpen: false }));
    return { isOpen: false as const };
  });
}
