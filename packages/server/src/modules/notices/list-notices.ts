import type { notices as noticesEndpoint } from '@courtside/contract/notices';
import type { AppContext } from '#context.ts';
import type { Call } from '#http/binding.ts';
import { loadService } from '#modules/sports/index.ts';
import { concerns, isOut, pinnedFirst } from './notice.rules.ts';
import { loadNotices } from './notice-board.ts';

const ALL = 'all';
const MOST = 50;

/** The notices of one sport with those of the club, or all of them. */
export async function listNotices(context: AppContext, { params }: Call<typeof noticesEndpoint>) {
  const serviceKey = params.id === ALL ? undefined : (await loadService(context, params.id)).key;
  const now = context.clock.now();
  const wanted = (await loadNotices(context)).filter((notice) => isOut(notice, now) && concerns(notice, serviceKey));
  return pinnedFirst(wanted)
    .slice(0, MOST)
    .map(({ id, serviceKey: service, title, html, publishedAt, isPinned }) => ({
      id,
      service,
      title,
      html,
      publishedAt: publishedAt.toString(),
      pinned: isPinned,
    }));
}
