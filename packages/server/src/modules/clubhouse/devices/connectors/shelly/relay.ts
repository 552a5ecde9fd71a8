import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { DeviceFault, type Link } from '../connector.ts';
import { digestAuthorization } from '../http/digest.ts';
import {
  basicAuthorization,
  type DeviceAnswer,
  type DeviceRequest,
  parseAnswer,
  sendRequest,
} from '../http/send-request.ts';

/** One channel of a Shelly, of either way of talking to them. */
export interface Relay {
  /** `seconds`: then it switches itself back, without anybody. */
  set(on: boolean, seconds: number | undefined): Promise<void>;
  isOn(): Promise<boolean>;
}

/** The maker's name for whoever may switch; devices know no other. */
const USER = 'admin';

const ADDRESS = /^(?:(relay)\/)?(\d{1,2})$/;

/** `0` is a channel of a Shelly of the second generation or later, `relay/0` one of the first. */
export function relayAt(link: Link, address: string, signal: AbortSignal): Relay {
  const match = ADDRESS.exec(address);
  if (!match) throw new DeviceFault('not_understood', 'is no channel of a Shelly');
  const channel = Number(match[2]);
  const base = link.url.replace(/\/+$/, '');
  return match[1]
    ? firstGeneration(link, `${base}/relay/${channel}`, signal)
    : laterGeneration(link, base, channel, signal);
}

const resultSchema = z.object({ result: z.unknown().optional(), error: z.object({ code: z.number() }).optional() });
const statusSchema = z.object({ output: z.boolean() });

function laterGeneration(link: Link, base: string, channel: number, signal: AbortSignal): Relay {
  const call = async (method: string, params: object) => {
    const body = JSON.stringify({ id: 1, src: 'courtside', method, params: { id: channel, ...params } });
    const answer = parseAnswer(resultSchema, await askWithDigest(link, `${base}/rpc`, body, signal));
    if (answer.error) throw new DeviceFault('refused', `answers with error ${answer.error.code}`);
    return answer.result;
  };
  return {
    async set(on, seconds) {
      await call('Switch.Set', { on, ...(seconds !== undefined && { toggle_after: seconds }) });
    },
    async isOn() {
      const status = statusSchema.safeParse(await call('Switch.GetStatus', {}));
      if (!status.success) throw new DeviceFault('not_understood', 'answers in another form');
      return status.data.output;
    },
  };
}

/** The challenge of a device is good for one request, so each is sent twice where the device has a password. */
async function askWithDigest(link: Link, url: string, body: string, signal: AbortSignal): Promise<DeviceAnswer> {
  const request = { method: 'POST', url, body, headers: { 'content-type': 'application/json' } } as const;
  const answer = await sendRequest(request, signal);
  if (answer.status !== 401 || link.secret === null) return answer;
  const authorization = digestAuthorization(answer.headers.get('www-authenticate') ?? '', {
    method: request.method,
    path: new URL(url).pathname,
    user: link.user ?? USER,
    password: link.secret,
    cnonce: randomBytes(16).toString('hex'),
  });
  if (authorization === undefined) return answer;
  return sendRequest({ ...request, headers: { ...request.headers, authorization } }, signal);
}

const relaySchema = z.object({ ison: z.boolean() });

function firstGeneration(link: Link, url: string, signal: AbortSignal): Relay {
  const headers: DeviceRequest['headers'] =
    link.secret === null ? {} : { authorization: basicAuthorization(link.user ?? USER, link.secret) };
  const ask = async (query: string) =>
    parseAnswer(relaySchema, await sendRequest({ url: `${url}${query}`, headers }, signal));
  return {
    async set(on, seconds) {
      await ask(`?turn=${on ? 'on' : 'off'}${seconds === undefined ? '' : `&timer=${seconds}`}`);
    },
    isOn: async () => (await ask('')).ison,
  };
}
