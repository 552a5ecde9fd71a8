/** Where the server and the devices of one broker meet. `base` is the address of the broker, without the topics. */
export interface Topics {
  readonly base: string;
  /** Whether the server is connected: the broker says false for it when it is gone. */
  readonly serverOnline: string;
}

export interface DeviceTopics {
  readonly wanted: string;
  readonly reported: string;
  /** A device may let the broker say false here when it is gone. */
  readonly online: string;
  readonly blink: string;
}

const PREFIX = 'courtside';

/** Levels of a topic without wildcards, as `hall/court-1`. */
const LEVELS = /^[^\s#+/]+(?:\/[^\s#+/]+)*$/;
const MOST_CHARACTERS = 200;

/** `mqtt://broker:1883/club` has its topics below `club`. Undefined: no address of a broker. */
export function topicsOf(url: string): Topics | undefined {
  const parsed = URL.parse(url);
  if (!parsed || !['mqtt:', 'mqtts:'].includes(parsed.protocol) || !parsed.hostname) return undefined;
  const prefix = parsed.pathname.replace(/^\/+|\/+$/g, '') || PREFIX;
  if (!isTopic(prefix)) return undefined;
  return { base: `${parsed.protocol}//${parsed.host}`, serverOnline: `${prefix}/online` };
}

/** Undefined: the address of the device cannot be a topic. */
export function deviceTopics({ serverOnline }: Topics, address: string): DeviceTopics | undefined {
  if (!isTopic(address)) return undefined;
  const device = `${serverOnline.slice(0, -'/online'.length)}/${address}`;
  return {
    wanted: `${device}/wanted`,
    reported: `${device}/reported`,
    online: `${device}/online`,
    blink: `${device}/blink`,
  };
}

const isTopic = (text: string) => text.length <= MOST_CHARACTERS && LEVELS.test(text) && !text.startsWith('$');
