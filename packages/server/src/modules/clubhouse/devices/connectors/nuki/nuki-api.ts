import { z } from 'zod';
import { type DeviceAddress, DeviceFault, type DoorCode } from '../connector.ts';
import { type DeviceRequest, parseAnswer, refuseFailure, sendRequest } from '../http/send-request.ts';
import type { HeldCode } from './plan-codes.rules.ts';

/** One lock, by the web address of its maker. */
export interface NukiLock {
  isOpen(): Promise<boolean>;
  codes(): Promise<readonly HeldCode[]>;
  addCode(code: DoorCode): Promise<void>;
  changeCode(id: string, code: DoorCode): Promise<void>;
  removeCode(id: string): Promise<void>;
  act(action: 'lock' | 'unlock'): Promise<void>;
  /** Asks the lock itself, which lights up. */
  sync(): Promise<void>;
}

const LOCK = /^\d{1,20}$/;
const KEYPAD_CODE = 13;
const EVERY_DAY = 127;
/** What staff has typed into the keypad by hand has another name, and is left alone. */
const NAME = 'Courtside';
/** A keypad has up to 200 codes, each with twenty fields. */
const LIST_BYTES = 512 * 1024;

const OFFLINE = 4;
const CLOSED_STATES = [1, 4];
const OPEN_STATES = [2, 3, 5, 6, 7];

const lockSchema = z.object({ serverState: z.number().default(0), state: z.object({ state: z.number() }) });
const instant = z.iso.datetime({ offset: true }).transform((text) => Temporal.Instant.from(text));
const codeSchema = z.object({
  id: z.string(),
  type: z.number(),
  name: z.string().default(''),
  code: z.coerce.string().default(''),
  allowedFromDate: instant.nullish(),
  allowedUntilDate: instant.nullish(),
});

export function nukiLock({ link, address }: DeviceAddress, signal: AbortSignal): NukiLock {
  if (!LOCK.test(address)) throw new DeviceFault('not_understood', 'is no number of a smart lock');
  const base = `${link.url.replace(/\/+$/, '')}/smartlock/${address}`;

  async function ask(method: DeviceRequest['method'], path: string, body?: object, mostBytes?: number) {
    const headers = { authorization: `Bearer ${link.secret ?? ''}`, 'content-type': 'application/json' };
    const request = { method, url: `${base}${path}`, headers, ...(body && { body: JSON.stringify(body) }), mostBytes };
    const answer = await sendRequest(request, signal);
    refuseFailure(answer);
    return answer;
  }

  return {
    async isOpen() {
      const { serverState, state } = parseAnswer(lockSchema, await ask('GET', ''));
      if (serverState === OFFLINE) throw new DeviceFault('unreachable', 'the lock is offline');
      if (OPEN_STATES.includes(state.state)) return true;
      if (CLOSED_STATES.includes(state.state)) return false;
      throw new DeviceFault('refused', `the lock has state ${state.state}, it is blocked or not calibrated`);
    },
    async codes() {
      const answer = await ask('GET', `/auth?types=${KEYPAD_CODE}`, undefined, LIST_BYTES);
      return parseAnswer(z.array(codeSchema), answer)
        .filter(({ type, name }) => type === KEYPAD_CODE && name.startsWith(NAME))
        .map(({ id, code, allowedFromDate, allowedUntilDate }) => ({
          id,
          code,
          from: allowedFromDate ?? undefined,
          until: allowedUntilDate ?? undefined,
        }));
    },
    addCode: async (code) => void (await ask('PUT', '/auth', authorization(code))),
    changeCode: async (id, code) => {
      await ask('POST', `/auth/${encodeURIComponent(id)}`, { ...authorization(code), enabled: true });
    },
    removeCode: async (id) => void (await ask('DELETE', `/auth/${encodeURIComponent(id)}`)),
    act: async (action) => void (await ask('POST', `/action/${action}`)),
    sync: async () => void (await ask('POST', '/sync')),
  };
}

function authorization({ code, from, until }: DoorCode): object {
  return {
    name: `${NAME} ${code}`,
    type: KEYPAD_CODE,
    code: Number(code),
    allowedFromDate: from,
    allowedUntilDate: until,
    allowedWeekDays: EVERY_DAY,
  };
}
