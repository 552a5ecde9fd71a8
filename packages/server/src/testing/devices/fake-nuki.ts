import { randomUUID } from 'node:crypto';
import { type DeviceCall, type DeviceReply, type DeviceServer, startDeviceServer } from './device-server.ts';

export const LOCK = '17892847201';
export const NUKI_TOKEN = 'nuki-token';

interface Authorization {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  readonly code: number;
  readonly allowedFromDate?: string;
  readonly allowedUntilDate?: string;
  /** Fields of others, which make the list long. */
  readonly note?: string;
}

export interface FakeNuki extends DeviceServer {
  readonly lock: { state: number; serverState: number };
  /** What the keypad has, also of others. */
  readonly authorizations: Authorization[];
}

/** Figures from 1 to 9, not beginning with 12, as its keypad has them. */
const CODE = /^(?!12)[1-9]{6}$/;

/** The web address of Nuki with one lock and its keypad. */
export async function startFakeNuki(): Promise<FakeNuki> {
  const lock = { state: 1, serverState: 0 };
  const authorizations: Authorization[] = [];

  function save(call: DeviceCall, id?: string): DeviceReply {
    const sent = JSON.parse(call.body) as Omit<Authorization, 'id'>;
    const isComplete = sent.name && sent.allowedFromDate && sent.allowedUntilDate && sent.type === 13;
    if (!isComplete || sent.name.length > 20) return { status: 422 };
    if (!CODE.test(String(sent.code))) return { status: 400 };
    if (authorizations.some((each) => each.code === sent.code && each.id !== id)) return { status: 409 };
    const index = authorizations.findIndex((each) => each.id === id);
    const stored = { smartlockId: Number(LOCK), enabled: true, lockCount: 0, ...sent, id: id ?? randomUUID() };
    if (index >= 0) authorizations[index] = stored;
    else authorizations.push(stored);
    return { status: 204 };
  }

  const server = await startDeviceServer((call) => {
    if (call.headers.authorization !== `Bearer ${NUKI_TOKEN}`) return { status: 401 };
    const [path = '', query] = call.path.split('?');
    const [, first, id, part, last = ''] = path.split('/');
    if (first !== 'smartlock' || id !== LOCK) return { status: 404 };
    const route = `${call.method} ${part ?? ''}`;
    if (route === 'GET ')
      return { body: { smartlockId: Number(LOCK), name: 'Gate', ...lock, state: { ...lock, mode: 2 } } };
    if (route === 'GET auth' && query === 'types=13') return { body: authorizations.filter(({ type }) => type === 13) };
    if (route === 'PUT auth') return save(call);
    if (route === 'POST sync') return { status: 204 };
    if (route === 'POST action' && ['lock', 'unlock'].includes(last)) {
      lock.state = last === 'lock' ? 1 : 3;
      return { status: 204 };
    }
    const index = authorizations.findIndex((each) => each.id === last);
    if (index < 0) return { status: 404 };
    if (route === 'POST auth') return save(call, last);
    if (route !== 'DELETE auth') return { status: 405 };
    authorizations.splice(index, 1);
    return { status: 204 };
  });
  return Object.assign(server, { lock, authorizations });
}
