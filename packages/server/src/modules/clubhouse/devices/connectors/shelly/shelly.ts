import type { Clock } from '#platform/clock.ts';
import type { Connector, DeviceKind, Report, Wish } from '../connector.ts';
import { relayAt } from './relay.ts';

/** A light gets five minutes more than its time, so that it never goes out before the server says so. */
const SPARE_SECONDS = 300;
const BLINK_SECONDS = 2;

/** Relays of Shelly. The timer of the relay itself ends a light or an open door when the server cannot. */
export function createShelly({ clock }: { readonly clock: Clock }): Connector {
  return {
    async bring({ link, address }, wish, signal) {
      const relay = relayAt(link, address, signal);
      const { on, seconds } = switchFor(wish, clock.now());
      await relay.set(on, seconds);
      return reportOf(wish.kind, await relay.isOn());
    },
    read: async ({ link, address, kind }, signal) => reportOf(kind, await relayAt(link, address, signal).isOn()),
    async blink({ link, address }, signal) {
      const relay = relayAt(link, address, signal);
      if (!(await relay.isOn())) await relay.set(true, BLINK_SECONDS);
    },
    close: async () => {},
  };
}

function reportOf(kind: DeviceKind, isOn: boolean): Report {
  return kind === 'light' ? { kind, on: isOn } : { kind, isOpen: isOn, codes: [] };
}

interface Switching {
  readonly on: boolean;
  readonly seconds?: number;
}

function switchFor(wish: Wish, now: Temporal.Instant): Switching {
  const on = wish.kind === 'light' ? wish.on : wish.openUntil !== null;
  const until = wish.kind === 'light' ? wish.until : wish.openUntil;
  if (!on || until === null) return { on };
  const left = Math.ceil((until.epochMilliseconds - now.epochMilliseconds) / 1000);
  const seconds = wish.kind === 'light' ? left + SPARE_SECONDS : left;
  return seconds > 0 ? { on, seconds } : { on: false };
}
