import type { AppContext } from '#context.ts';
import type { InvitationFor } from '#modules/messages/notifications/index.ts';
import { invitationText } from './calendar.presenter.ts';
import { findEvent, findReader } from './events.repository.ts';

/** The event of a mail that is sent now: whatever the mail says, the calendar gets the latest state of the booking. */
export async function invitationFor(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  { bookingKey, memberId }: Parameters<InvitationFor>[0],
): ReturnType<InvitationFor> {
  const [reader, event] = [await findReader(db, memberId), await findEvent(db, bookingKey)];
  return reader?.email && event ? invitationText(settings, { ...reader, email: reader.email }, event) : undefined;
}
