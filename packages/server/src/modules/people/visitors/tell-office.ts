import { ROLES, roleHasAccess } from '@courtside/contract/wire/roles';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';
import type { RequestCounts } from './registrations.repository.ts';

/** Tells everybody who can switch registering off that nobody else can register for now. */
export async function tellOffice(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  { lastHour, lastDay }: RequestCounts,
): Promise<void> {
  const roles = ROLES.filter((role) => roleHasAccess(role, 'admin'));
  const staff = await tx
    .selectFrom('member')
    .select('id')
    .where('status', '=', 'active')
    .where('role', 'in', roles)
    .orderBy('id')
    .execute();
  const told = { kind: 'visitorsFull', params: { lastHour, lastDay }, link: '/office/club' } as const;
  await runWrites(
    tx,
    notificationWrites(
      tx,
      clock,
      staff.map(({ id }) => ({ memberId: id, ...told })),
    ),
  );
}
