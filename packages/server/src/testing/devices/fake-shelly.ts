import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import { type DeviceCall, type DeviceReply, type DeviceServer, startDeviceServer } from './device-server.ts';

export interface FakeShelly extends DeviceServer {
  /** Of the lamp on this channel. */
  isOn(channel?: number): boolean;
  /** The current was away: relays are off afterwards, and their timers forgotten. */
  cutPower(): void;
}

interface Channel {
  readonly on: boolean;
  /** Then it changes back by itself. */
  readonly changesAtMs: number | undefined;
}

const REALM = 'shellypro2-30c6f7850a64';
const OFF: Channel = { on: false, changesAtMs: undefined };

/** A Shelly with two channels that speaks as its maker describes, in both generations; its timers follow `clock`. */
export async function startFakeShelly(clock: Clock, password?: string): Promise<FakeShelly> {
  const channels: Channel[] = [OFF, OFF];
  const nonces = new Set<string>();
  const nowMs = () => clock.now().epochMilliseconds;
  const stateOf = (id: number) => {
    const { on, changesAtMs } = channels[id] ?? OFF;
    return changesAtMs !== undefined && changesAtMs <= nowMs() ? !on : on;
  };
  const turn = (id: number, on: boolean, seconds?: number) => {
    channels[id] = { on, changesAtMs: seconds === undefined ? undefined : nowMs() + seconds * 1000 };
  };

  const methods: Record<string, (params: RpcParams) => unknown> = {
    'Switch.Set'({ id, on, toggle_after }) {
      const was = stateOf(id);
      turn(id, on === true, toggle_after);
      return { was_on: was };
    },
    'Switch.GetStatus': ({ id }) => ({ id, source: 'HTTP', output: stateOf(id), temperature: { tC: 41.2, tF: 106.2 } }),
  };

  function rpc(call: DeviceCall): DeviceReply {
    if (password !== undefined && !isRightDigest(call, password, nonces)) {
      const nonce = randomBytes(8).toString('hex');
      nonces.add(nonce);
      const challenge = `Digest qop="auth", realm="${REALM}", nonce="${nonce}", algorithm=SHA-256`;
      return { status: 401, headers: { 'www-authenticate': challenge } };
    }
    const { id, src, method, params } = JSON.parse(call.body) as RpcFrame;
    const frame = { id, src: REALM, dst: src };
    const run = methods[method];
    if (!run) return { body: { ...frame, error: { code: 404, message: `No handler for ${method}` } } };
    if (!channels[params.id])
      return { body: { ...frame, error: { code: -105, message: `Argument 'id', value ${params.id} not found!` } } };
    return { body: { ...frame, result: run(params) } };
  }

  function relay(call: DeviceCall, url: URL): DeviceReply {
    const basic = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
    if (password !== undefined && call.headers.authorization !== basic)
      return { status: 401, headers: { 'www-authenticate': 'Basic realm="SHSW-25"' } };
    const id = Number(url.pathname.split('/')[2]);
    if (!channels[id]) return { status: 404 };
    const { turn: wanted, timer } = Object.fromEntries(url.searchParams);
    if (wanted) turn(id, wanted === 'on', timer === undefined ? undefined : Number(timer));
    const hasTimer = channels[id]?.changesAtMs !== undefined;
    return { body: { ison: stateOf(id), has_timer: hasTimer, source: 'http' } };
  }

  const server = await startDeviceServer((call) => {
    const url = new URL(call.path, 'http://device');
    if (url.pathname === '/rpc') return rpc(call);
    return url.pathname.startsWith('/relay/') ? relay(call, url) : { status: 404 };
  });
  return Object.assign(server, {
    isOn: (channel = 0) => stateOf(channel),
    cutPower: () => void channels.fill(OFF),
  });
}

interface RpcParams {
  readonly id: number;
  readonly on?: boolean;
  readonly toggle_after?: number;
}

interface RpcFrame {
  readonly id: number;
  readonly src: string;
  readonly method: string;
  readonly params: RpcParams;
}

/** Computed here once more, so that the digest of the connector is not compared with itself. */
function isRightDigest({ method, headers }: DeviceCall, password: string, nonces: Set<string>): boolean {
  const given = headers.authorization ?? '';
  const field = (name: string) => new RegExp(`\\b${name}="?([^",]+)`).exec(given)?.[1] ?? '';
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const ha1 = sha(`${field('username')}:${REALM}:${password}`);
  const ha2 = sha(`${method}:${field('uri')}`);
  const right = sha(`${ha1}:${field('nonce')}:${field('nc')}:${field('cnonce')}:auth:${ha2}`);
  return field('username') === 'admin' && nonces.delete(field('nonce')) && field('response') === right;
}
