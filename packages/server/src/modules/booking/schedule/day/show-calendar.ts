import type { calendar, calendarStream } from '@courtside/contract/booking/schedule';
import { isMemberRole } from '@courtside/contract/wire/roles';
import type { AppContext } from '#context.ts';
import { type Call, type Caller, type Exchange, ReadyAnswer, STREAMING } from '#endpoint/binding.ts';
import { acceptsGzip, matchesEtag } from '#endpoint/http-caching.ts';
import type { Viewer } from './day.presenter.ts';
import { openDay } from './day-cache.ts';
import { pageFor } from './day-page.ts';
import { daySubscribers } from './day-subscribers.ts';

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };
const GZIP_HEADERS = { ...JSON_HEADERS, 'content-encoding': 'gzip' };

/** The day's schedule for the caller. A browser may cache it but must revalidate it each time. */
export async function showCalendar(context: AppContext, call: Call<typeof calendar>, { request }: Exchange) {
  const day = await openDay(context, call.query.service, call.query.date, call.caller.categoryKey);
  const page = pageFor(day, viewerOf(call.caller));
  const caching = { etag: page.etag, 'cache-control': 'private, no-cache' };
  if (matchesEtag(request.headers['if-none-match'], page.etag)) return new ReadyAnswer(304, caching);
  return acceptsGzip(request.headers['accept-encoding'])
    ? new ReadyAnswer(200, { ...GZIP_HEADERS, ...caching }, page.gzip())
    : new ReadyAnswer(200, { ...JSON_HEADERS, ...caching }, page.body);
}

function viewerOf({ memberId, memberCode, categoryKey, role, hasVisitorAccount, program }: Caller): Viewer {
  // It reads what is free, and no names, also none of who made its key.
  if (program) return { memberId: 0, memberCode: '', category: categoryKey, isStaff: false, isVisitor: true };
  const isStaff = !isMemberRole(role);
  return { memberId, memberCode, category: categoryKey, isStaff, isVisitor: hasVisitorAccount };
}

/** Streams the day's changes until the client disconnects or the login session ends. */
export async function streamCalendar(
  context: AppContext,
  { query, caller }: Call<typeof calendarStream>,
  exchange: Exchange,
): Promise<typeof STREAMING> {
  const day = await openDay(context, query.service, query.date, caller.categoryKey);
  const stream = exchange.reply.server.eventStreams.open(exchange, caller);
  const lastEventId = exchange.request.headers['last-event-id'];
  const known = typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : undefined;
  daySubscribers(context).subscribe(day, { stream, viewer: viewerOf(caller) }, known);
  return STREAMING;
}
