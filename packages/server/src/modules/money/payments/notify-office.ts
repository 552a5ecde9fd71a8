import type { NotificationKind } from '@courtside/contract/messages/notifications';
import { ROLES, roleHasAccess } from '@courtside/contract/wire/roles';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';

type OfficeKind = Extract<NotificationKind, `office${string}`>;

/** Tells everybody who works with the club's money, in the app. */
export async function notifyOffice(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  kind: OfficeKind,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const staff = await tx
    .selectFrom('member')
    .select('id')
    .where('status', '=', 'active')
    .where(
      'role',
      'in',
      ROLES.filter((role) => roleHasAccess(role, 'money')),
    )
    .orderBy('id')
    .execute();
  const link = `/office/payments?payment=${params.key}`;
  await runWrites(
    tx,
    notificationWrites(
      tx,
      clock,
      staff.map(({ id }) => ({ memberId: id, kind, params, link })),
    ),
  );
}
