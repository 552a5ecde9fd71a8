import type { calender } from '@courtside/contract/schedule';
import type { AppContext } from '#context.ts';
import { type Call, type Caller, type Exchange, ReadyAnswer } from '#endpoint/binding.ts';
import type { Viewer } from './day.presenter.ts';
import { openDay } from './day-board.ts';
import { knows, pageFor } from './day-page.ts';

const PLAIN = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };
const PACKED = { ...PLAIN, 'content-encoding': 'gzip' };

/** The day's schedule as the caller sees it. A browser may keep it but asks each time whether it is still right. */
export async function showCalendar(context: AppContext, call: Call<typeof calender>, { request }: Exchange) {
  const day = await openDay(context, call.query.service, call.query.date);
  const page = pageFor(day, viewerOf(call.caller));
  const caching = { etag: page.etag, 'cache-control': 'private, no-cache' };
  if (knows(request.headers['if-none-match'], page.etag)) return new ReadyAnswer(304, caching);
  return acceptsGzip(request.headers['accept-encoding'])
    ? new ReadyAnswer(200, { ...PACKED, ...caching }, page.gzip())
    : new ReadyAnswer(200, { ...PLAIN, ...caching }, page.body);
}

export function viewerOf({ memberId, memberCode, role }: Caller): Viewer {
  return { memberId, memberCode, isStaff: role !== 'member' };
}

function acceptsGzip(acceptEncoding: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(acceptEncoding ?? ''));
}
