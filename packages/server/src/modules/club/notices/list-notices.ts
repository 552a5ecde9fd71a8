import type { notices as noticesEndpoint } from '@courtside/contract/club/notices';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadService } from '#modules/club/sports/index.ts';
import { readerLanguage } from '#modules/people/members/index.ts';
import { isForReadersOf, isPublished, pinnedFirst, textIn } from './notice.rules.ts';
import { loadNotices } from './notice-cache.ts';

const ALL = 'all';
const MOST = 50;

/** The notices of one service and of the club, or all, in the requested language or the reader's own. */
export async function listNotices(context: AppContext, { params, query, caller }: Call<typeof noticesEndpoint>) {
  const serviceKey = params.id === ALL ? undefined : (await loadService(context, params.id)).key;
  const language = query.language ?? (await readerLanguage(context.db, caller.memberId));
  const now = context.clock.now();
  const relevant = (await loadNotices(context)).filter(
    (notice) => isPublished(notice, now) && isForReadersOf(notice, serviceKey),
  );
  return pinnedFirst(relevant)
    .slice(0, MOST)
    .map((notice) => ({
      id: notice.id,
      service: notice.serviceKey,
      ...textIn(notice, language),
      publishedAt: notice.publishedAt.toString(),
      pinned: notice.isPinned,
    }));
}
