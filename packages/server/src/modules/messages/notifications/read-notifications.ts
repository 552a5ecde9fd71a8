import type {
  listNotifications as listEndpoint,
  markNotification as markEndpoint,
  Notification,
  NotificationKind,
} from '@courtside/contract/messages/notifications';
import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { toDate } from '#platform/clock.ts';
import { englishText } from './notification-texts.rules.ts';
import { announceUnread, countUnread } from './notify.ts';

/** Newest first, in English; the web app translates by kind. */
export async function listNotifications({ db }: AppContext, { query, caller }: Call<typeof listEndpoint>) {
  const pageSize = LIMITS.membersPageSize;
  const own = db.selectFrom('notification').where('member_id', '=', caller.memberId);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['id', 'kind', 'params', 'link', 'created_at as createdAt', 'read_at as readAt'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((query.page - 1) * pageSize)
    .execute();
  const items = rows.map((row): Notification => {
    const kind = row.kind as NotificationKind;
    const params = row.params as Notification['params'];
    return {
      id: String(row.id),
      kind,
      params,
      ...englishText(kind, params),
      ...(row.link && { link: row.link }),
      createdAt: row.createdAt.toISOString(),
      isRead: row.readAt !== null,
    };
  });
  return { items, unread: await countUnread(db, caller.memberId), total, page: query.page, pageSize };
}

/** Idempotent; another member's notification is not found. */
export async function markNotification({ db, clock }: AppContext, { params, caller }: Call<typeof markEndpoint>) {
  const id = params.id.toLowerCase();
  if (id !== 'all' && !/^\d{1,15}$/.test(id)) throw new AppError('record.not_found');
  return inTransaction(db, async (tx) => {
    const marked = await tx
      .updateTable('notification')
      .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(toDate(clock.now()))) }))
      .where('member_id', '=', caller.memberId)
      .$if(id !== 'all', (query) => query.where('id', '=', Number(id)))
      .$if(id === 'all', (query) => query.where('read_at', 'is', null))
      .executeTakeFirstOrThrow();
    if (id !== 'all' && marked.numUpdatedRows === 0n) throw new AppError('record.not_found');
    announceUnread(tx, [caller.memberId]);
    return { unread: await countUnread(tx, caller.memberId) };
  });
}
