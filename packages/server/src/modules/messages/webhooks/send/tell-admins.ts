import { PATHS } from '@courtside/contract/wire/page-paths';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { fullName, selectActiveAdmins } from '#modules/people/members/index.ts';
import type { StoredEndpoint } from '../store/endpoints.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** An address was switched off by itself: every admin learns it in the app and by mail. */
export async function tellAdmins(
  tx: Tx,
  { clock, settings }: Context,
  { id, url }: Pick<StoredEndpoint, 'id' | 'url'>,
  reason: 'gone' | 'failing',
): Promise<void> {
  const admins = await selectActiveAdmins(tx);
  const kind = reason === 'gone' ? ('webhookGone' as const) : ('webhookFailing' as const);
  const address = new URL(url).host;
  const notices = admins.map((admin) => ({
    memberId: admin.id,
    kind,
    params: { address },
    link: PATHS.officeWebhooks,
  }));
  const link = `${settings.PUBLIC_URL}${PATHS.officeWebhooks}`;
  const mails = admins.map((recipient) => ({
    recipient,
    values: { name: fullName(recipient), address, reason, link, club: settings.CLUB_NAME },
  }));
  await runWrites(
    tx,
    auditWrites(clock, { action: 'webhook_off', actorId: null, details: { webhook: id, url, reason } }),
    notificationWrites(tx, clock, notices),
    mailWrites(tx, clock, 'webhookOff', mails),
  );
}
