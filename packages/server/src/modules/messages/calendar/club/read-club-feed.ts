import type { clubFeed } from '@courtside/contract/messages/club-feeds';
import { instantOf } from '@courtside/contract/values/club-time';
import { addDays } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { type Call, type Exchange, ReadyAnswer } from '#endpoint/binding.ts';
import { matchesEtag } from '#endpoint/http-caching.ts';
import { hashOfSecret } from '#platform/secrets/link-secret.ts';
import { todayOf } from '#platform/today.ts';
import { feedText } from '../calendar.presenter.ts';
import { clubEventsOf } from './club-events.repository.ts';
import { clubNonceOf } from './club-feed-secret.ts';
import { findFeedByNonce, storeFeedRead } from './club-feeds.repository.ts';

/** Calendars delete what a feed no longer contains; of a court nobody asks what was months ago. */
const PAST_DAYS = 14;

/** No member, and nobody who is reminded. */
const EVERYBODY = { id: 0, reminderHours: [] };

const HEADERS = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' };

/** The feed of whoever has this secret: a few people of the club, so it is read each time. */
export async function readClubFeed(context: AppContext, { params }: Call<typeof clubFeed>, { request }: Exchange) {
  const { db, clock, settings } = context;
  const nonce = clubNonceOf(context, params.secret);
  const feed = nonce === undefined ? undefined : await findFeedByNonce(db, nonce);
  // The same answer for a secret that never was, one that was replaced, and a feed that has ended.
  if (!feed) throw new AppError('record.not_found');
  await storeFeedRead(db, feed.id, clock.now());
  const from = addDays(todayOf(context), -PAST_DAYS);
  const window = { from, cancelledSince: instantOf(from, 0, settings.CLUB_TIME_ZONE) };
  const events = await clubEventsOf(db, feed, window);
  const text = feedText(settings, { ...EVERYBODY, language: settings.CLUB_LANGUAGE }, events, clock.now());
  const etag = `W/"${hashOfSecret(text).slice(0, 22)}"`;
  if (matchesEtag(request.headers['if-none-match'], etag)) return new ReadyAnswer(304, { etag });
  return new ReadyAnswer(200, { ...HEADERS, etag }, text);
}
