import { describe, expect, test } from 'vitest';
import type { Database, Listener } from '#database/database.ts';
import { defineNotifiedCache } from './notified-cache.ts';

const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);

/** A database of which only the listener is used. */
function cacheWithListener() {
  let listener: Listener | undefined;
  const database = {
    db: {},
    async listen(_channel: string, given: Listener) {
      listener = given;
      return async () => {};
    },
  } as unknown as Database;
  const cache = defineNotifiedCache<string>('notices').of(database);
  if (!listener) throw new Error('the cache does not listen');
  let loads = 0;
  const read = (key = 'a', ms = 0, staleMs?: number) =>
    cache.get(key, at(ms), async () => {
      loads += 1;
      return { value: `${key}${loads}`, staleMs };
    });
  return { cache, listener, read, loads: () => loads };
}

describe('a notified cache', () => {
  test('a notified cache stores nothing before it listens', async () => {
    const { read } = cacheWithListener();
    expect([await read(), await read()]).toEqual(['a1', 'a2']);
  });

  test('a notified cache stores each value until a message for it, or for all', async () => {
    const { listener, read } = cacheWithListener();
    listener.onReady();
    expect([await read('a'), await read('b'), await read('a'), await read('b')]).toEqual(['a1', 'b2', 'a1', 'b2']);
    listener.onMessage('a');
    expect([await read('a'), await read('b')]).toEqual(['a3', 'b2']);
    listener.onMessage('');
    expect([await read('a'), await read('b')]).toEqual(['a4', 'b5']);
  });

  test('a notified cache is emptied and stores nothing while the listener is disconnected', async () => {
    const { listener, read } = cacheWithListener();
    listener.onReady();
    await read();
    listener.onLost();
    expect([await read(), await read()]).toEqual(['a2', 'a3']);
    listener.onReady();
    expect([await read(), await read()]).toEqual(['a4', 'a4']);
  });

  test('a notified cache removes a value when it becomes stale, at the latest after a minute', async () => {
    const { listener, read } = cacheWithListener();
    listener.onReady();
    expect(await read('a', 0, 500)).toBe('a1');
    expect(await read('a', 499, 500)).toBe('a1');
    expect(await read('a', 500)).toBe('a2');
    expect(await read('a', 60_499)).toBe('a2');
    expect(await read('a', 60_500)).toBe('a3');
  });

  test('a notified cache removes a value when the clock is set back', async () => {
    const { listener, read } = cacheWithListener();
    listener.onReady();
    expect([await read('a', 1_000), await read('a', 999)]).toEqual(['a1', 'a2']);
  });

  test('a notified cache loads once for concurrent callers', async () => {
    const { listener, read, loads } = cacheWithListener();
    listener.onReady();
    await Promise.all(Array.from({ length: 10 }, () => read()));
    expect(loads()).toBe(1);
  });

  test('a notified cache does not store a value that changed while it was loading', async () => {
    const { cache, listener } = cacheWithListener();
    listener.onReady();
    const slow = Promise.withResolvers<{ value: string }>();
    const early = cache.get('a', at(0), () => slow.promise);
    listener.onMessage('a');
    const late = cache.get('a', at(0), async () => ({ value: 'new' }));
    slow.resolve({ value: 'old' });
    expect([await early, await late]).toEqual(['old', 'new']);
    expect(await cache.get('a', at(0), async () => ({ value: 'newer' }))).toBe('new');
  });

  test('a notified cache does not store a failed load', async () => {
    const { cache, listener, read } = cacheWithListener();
    listener.onReady();
    await expect(cache.get('a', at(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await read()).toBe('a1');
  });

  test('a notified cache never exceeds its number of keys', async () => {
    const { listener, read, loads } = cacheWithListener();
    listener.onReady();
    for (let key = 0; key < 250; key += 1) await read(`k${key}`);
    await read('k249');
    expect(loads()).toBe(250);
    await read('k0');
    expect(loads()).toBe(251);
  });

  test('a notified cache calls its subscribers with the changed key', () => {
    const { cache, listener } = cacheWithListener();
    const changes: Array<string | undefined> = [];
    const unsubscribe = cache.subscribe((key) => changes.push(key));
    listener.onReady();
    listener.onMessage('a');
    unsubscribe();
    listener.onMessage('b');
    expect(changes).toEqual([undefined, 'a']);
  });
});
