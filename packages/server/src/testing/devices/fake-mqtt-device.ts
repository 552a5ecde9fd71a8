import { connect, type MqttClient } from 'mqtt';
import { BROKER_PASSWORD, BROKER_USER } from './mosquitto.ts';

export interface FakeMqttDevice {
  /** The last wish that it has read, as it came. */
  wish(): Record<string, unknown> | undefined;
  blinks(): number;
  isServerOnline(): boolean | undefined;
  /** Somebody presses the switch beside the door. */
  report(message: string): Promise<void>;
  /** Its cable is pulled: the broker says so for it. */
  pull(): Promise<void>;
  plugIn(): Promise<void>;
  close(): Promise<void>;
}

/** What an electrician builds of a small computer: does what its topic wants, and reports it. */
export async function startFakeMqttDevice(brokerUrl: string, prefix: string, address: string): Promise<FakeMqttDevice> {
  const topic = `${prefix}/${address}`;
  let wish: Record<string, unknown> | undefined;
  let isServerOnline: boolean | undefined;
  let blinks = 0;
  let client: MqttClient | undefined;

  const send = (name: string, message: string) =>
    client?.publishAsync(`${topic}/${name}`, message, { qos: 1, retain: true });

  async function plugIn() {
    const plugged = connect(brokerUrl, {
      username: BROKER_USER,
      password: BROKER_PASSWORD,
      reconnectPeriod: 100,
      will: { topic: `${topic}/online`, payload: Buffer.from('false'), qos: 1, retain: true },
    });
    client = plugged;
    plugged.on('error', () => {});
    plugged.on('connect', () => void send('online', 'true')?.catch(() => {}));
    plugged.on('message', (name, payload) => {
      if (name === `${prefix}/online`) isServerOnline = payload.toString() === 'true';
      else if (name.endsWith('/blink')) blinks += 1;
      else {
        wish = JSON.parse(payload.toString()) as Record<string, unknown>;
        const done = wish.kind === 'light' ? { on: wish.on } : doorReport(wish);
        send('reported', JSON.stringify(done))?.catch(() => {});
      }
    });
    await plugged.subscribeAsync([`${topic}/wanted`, `${topic}/blink`, `${prefix}/online`], { qos: 1 });
  }

  await plugIn();
  return {
    wish: () => wish,
    blinks: () => blinks,
    isServerOnline: () => isServerOnline,
    report: async (message) => void (await send('reported', message)),
    async pull() {
      wish = undefined;
      client?.stream.destroy();
      await client?.endAsync(true);
    },
    plugIn,
    close: async () => client?.endAsync(true),
  };
}

function doorReport(wish: Record<string, unknown>) {
  const codes = wish.codes as readonly { readonly code: string }[];
  return { isOpen: wish.openUntil !== null, codes: codes.map(({ code }) => code) };
}
