import type * as endpoints from '@courtside/contract/people/office-directory';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { bookingItems } from '#modules/booking/bookings/index.ts';
import { selectContacts } from '#modules/people/emergency-contacts/index.ts';
import { findNote, presentNote } from '#modules/people/member-records/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { findProfile } from '#modules/people/profile/index.ts';
import { presentItem } from './directory.presenter.ts';
import { findDirectoryRow } from './directory.repository.ts';
import { directoryMoment } from './directory-moment.ts';
import { selectMemberPage } from './member-page.repository.ts';

const BOOKINGS = 10;

export async function readDirectoryMember(
  context: AppContext,
  { params, caller }: Call<typeof endpoints.readDirectoryMember>,
) {
  const { db, settings } = context;
  const timeZone = settings.CLUB_TIME_ZONE;
  const moment = directoryMoment(context);
  const row = await findDirectoryRow(db, moment, params.code);
  const profile = row && (await findProfile(db, row.id, { today: moment.today, timeZone }));
  if (!profile) throw new AppError('record.not_found');
  const page = await selectMemberPage(db, row.id);
  const isAdmin = roleHasAccess(caller.role, 'admin');
  const seesMoney = roleHasAccess(caller.role, 'accounts');
  const bookings = async (scope: 'upcoming' | 'past') => {
    const wanted = { memberId: row.id, isForMembers: false, scope, limit: BOOKINGS, offset: 0 };
    const { items } = await bookingItems(context, caller, wanted);
    return seesMoney ? items : items.map(({ amount: _, ...item }) => item);
  };
  return {
    ...presentItem(row, caller.role, timeZone),
    profile,
    note: presentNote(await findNote(db, row.id)),
    emergency: (await selectContacts(db, [row.code])).get(row.code) ?? null,
    family: {
      payer: personOf(page.payerCode, page.payerFirstName, page.payerSurname),
      members: page.family.map((member) => ({ code: member.code, name: fullName(member) })),
    },
    subscriptions: page.subscriptions.map(({ renewal, ...subscription }) => ({
      ...subscription,
      id: String(subscription.id),
      ...(seesMoney && { renewal }),
    })),
    upcoming: await bookings('upcoming'),
    past: await bookings('past'),
    // As on the desk's pages: messages and the log are for admins alone.
    messages: isAdmin
      ? page.messages.map((message) => ({
          ...message,
          id: String(message.id),
          createdAt: new Date(message.createdAt).toISOString(),
        }))
      : [],
    log: isAdmin
      ? page.log.map(({ at, action, actorCode, actorFirstName, actorSurname }) => ({
          at: new Date(at).toISOString(),
          action,
          actor: personOf(actorCode, actorFirstName, actorSurname),
        }))
      : [],
  };
}

function personOf(code: string | null, firstName: string | null, surname: string | null) {
  return code === null ? null : { code, name: fullName({ firstName: firstName ?? '', surname: surname ?? '' }) };
}
