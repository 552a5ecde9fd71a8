import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import type { calendarFeed } from '@courtside/contract/messages/calendar';
import { instantOf, wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { defineNotifiedCache } from '#database/events/notified-cache.ts';
import { type Call, type Exchange, ReadyAnswer } from '#endpoint/binding.ts';
import { acceptsGzip, matchesEtag } from '#endpoint/http-caching.ts';
import { onServicesChange } from '#modules/club/sports/index.ts';
import { onMemberChange } from '#modules/people/members/index.ts';
import { feedText } from './calendar.presenter.ts';
import { courseEventsOf } from './course-events.repository.ts';
import { eventsOf, findIdByNonce, findReader } from './events.repository.ts';
import { nonceOf } from './feed-secret.ts';
import { matchEventsOf } from './match-events.repository.ts';

/** Calendars delete what a feed no longer contains, so that the recent past stays. */
const PAST_DAYS = 90;
const CANCELLED_DAYS = 30;
/** More than any club has members with a subscribed calendar; one takes about a kilobyte. */
const MAX_FEEDS = 20_000;
/** Changes are published; the feed also becomes stale at the club's midnight. */
const MAX_AGE_MS = 24 * 3_600_000;

type Context = Pick<AppContext, 'db' | 'database' | 'clock' | 'settings' | 'fingerprint'>;

interface Feed {
  /** Undefined for a member who may not log in. */
  readonly nonce: string | undefined;
  /** The club's own values at that time. */
  readonly club: string;
  readonly etag: string;
  readonly compressed: Buffer;
}

export const feeds = defineNotifiedCache<Feed>('calendar', {
  maxKeys: MAX_FEEDS,
  maxAgeMs: MAX_AGE_MS,
  onMade: (cache, database) => {
    onServicesChange({ database }, () => cache.invalidate());
    onMemberChange({ database }, () => cache.invalidate());
  },
});

interface Owner {
  readonly nonce: string;
  readonly memberId: number;
}

/** Secrets whose signature was verified. Whether one is still valid decides the feed, which knows the current nonce. */
const owners = new Map<string, Owner>();

const HEADERS = { 'content-type': 'text/calendar; charset=utf-8', vary: 'accept-encoding' };

/** The feed of whoever has this secret. Phones ask every few minutes: without a change that costs no query. */
export async function readFeed(context: Context, { params }: Call<typeof calendarFeed>, { request }: Exchange) {
  const owner = owners.get(params.secret) ?? (await findOwner(context, params.secret));
  const feed = owner && (await loadFeed(context, owner.memberId));
  // The same answer for a secret that never was, one that was replaced, and a member who left.
  if (!feed || feed.nonce !== owner.nonce) throw new AppError('record.not_found');
  const caching = { etag: feed.etag, 'cache-control': 'private, no-cache' };
  const { 'if-none-match': known, 'accept-encoding': encodings } = request.headers;
  if (matchesEtag(known, feed.etag)) return new ReadyAnswer(304, caching);
  return acceptsGzip(encodings)
    ? new ReadyAnswer(200, { ...HEADERS, ...caching, 'content-encoding': 'gzip' }, feed.compressed)
    : new ReadyAnswer(200, { ...HEADERS, ...caching }, gunzipSync(feed.compressed));
}

async function findOwner(context: Context, secret: string): Promise<Owner | undefined> {
  const nonce = nonceOf(context, secret);
  const memberId = nonce && (await findIdByNonce(context.db, nonce));
  if (!memberId) return undefined;
  const [oldest] = owners.keys();
  if (owners.size >= MAX_FEEDS && oldest !== undefined) owners.delete(oldest);
  owners.set(secret, { nonce, memberId });
  return { nonce, memberId };
}

async function loadFeed(context: Context, memberId: number): Promise<Feed> {
  const { database, clock } = context;
  const cache = feeds.of(database);
  const now = clock.now();
  const load = () => buildFeed(context, memberId, now);
  const feed = await cache.get(String(memberId), now, load);
  if (feed.club === clubOf(context)) return feed;
  cache.invalidate();
  return cache.get(String(memberId), now, load);
}

const clubOf = ({ settings }: Context) =>
  JSON.stringify([settings.CLUB_NAME, settings.CLUB_ADDRESS, settings.CLUB_TIME_ZONE]);

async function buildFeed(context: Context, memberId: number, now: Temporal.Instant) {
  const { db, settings } = context;
  const { date: today } = wallMomentOf(now, settings.CLUB_TIME_ZONE);
  const reader = await findReader(db, memberId);
  const window = {
    from: addDays(today, -PAST_DAYS),
    cancelledSince: instantOf(addDays(today, -CANCELLED_DAYS), 0, settings.CLUB_TIME_ZONE),
  };
  const events = reader
    ? [
        ...(await eventsOf(db, memberId, window)),
        ...(await courseEventsOf(db, memberId, window)),
        ...(await matchEventsOf(db, memberId, window)),
      ]
    : [];
  const text = reader?.isActive ? feedText(settings, reader, events, now) : '';
  const value: Feed = {
    nonce: reader?.isActive ? reader.nonce : undefined,
    club: clubOf(context),
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    compressed: await compress(text),
  };
  return { value, staleMs: instantOf(addDays(today, 1), 0, settings.CLUB_TIME_ZONE).epochMilliseconds };
}

const compress = promisify<string, Buffer>(gzip);
