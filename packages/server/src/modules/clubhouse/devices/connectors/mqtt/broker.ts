import { randomUUID } from 'node:crypto';
import { connect, type MqttClient } from 'mqtt';
import type { Logger } from '#platform/logger.ts';
import { DeviceFault, type Link } from '../connector.ts';
import { MOST_BYTES } from '../device-messages.ts';
import { withTimeLimit } from '../time-limit.ts';
import type { Topics } from './topics.rules.ts';

/** One connection to a broker, which comes back by itself. */
export interface Broker {
  /** The broker keeps it for whoever comes later, and has it again after it has lost everything. */
  keep(topic: string, message: string, signal: AbortSignal): Promise<void>;
  /** For whoever listens now. */
  send(topic: string, message: string, signal: AbortSignal): Promise<void>;
  /** The latest message of each topic, as far as it is known. */
  latest(topics: readonly string[], signal: AbortSignal): Promise<readonly (string | undefined)[]>;
  /** It has refused the password; the connection is of no more use. */
  isRefused(): boolean;
  close(): Promise<void>;
}

const RECONNECT_MS = 1_000;
const CONNECT_LIMIT_MS = 5_000;
/** Long enough for a broker to send what it has kept. */
const RESTORE_MS = 2_000;
const KEEPALIVE_SECONDS = 30;
const AT_LEAST_ONCE = 1;
/** "Bad user name or password" and "not authorized" of MQTT 3.1.1. */
const REFUSALS: readonly unknown[] = [4, 5];

export function connectToBroker(link: Link, { base, serverOnline }: Topics, log: Logger): Broker {
  const presence = { topic: serverOnline, qos: AT_LEAST_ONCE, retain: true } as const;
  const client = connect(base, {
    clientId: `courtside-${randomUUID()}`,
    ...(link.user !== null && { username: link.user }),
    ...(link.secret !== null && { password: link.secret }),
    will: { ...presence, payload: Buffer.from('false') },
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: CONNECT_LIMIT_MS,
    keepalive: KEEPALIVE_SECONDS,
  });
  /** The latest wishes that the broker has taken, of this process or another one. */
  const kept = new Map<string, string>();
  const followed = new Set<string>();
  const received = new Map<string, string>();
  let isRefused = false;
  let restoring: NodeJS.Timeout | undefined;

  const publish = (topic: string, message: string, retain: boolean) =>
    client.publishAsync(topic, message, { qos: AT_LEAST_ONCE, retain });
  const publishAll = (messages: Iterable<readonly [topic: string, message: string]>) => {
    const sent = [...messages].map(([topic, message]) => publish(topic, message, true));
    Promise.all(sent).catch((error: unknown) => log.warn({ err: error, link: link.id }, 'broker gone again'));
  };

  client.on('connect', () => {
    clearTimeout(restoring);
    for (const topic of kept.keys()) received.delete(topic);
    publishAll([[serverOnline, 'true']]);
    // A broker that was restarted may have forgotten what it kept. What it still has is newer than what is known here.
    restoring = setTimeout(() => publishAll([...kept].filter(([topic]) => !received.has(topic))), RESTORE_MS);
  });
  client.on('close', () => clearTimeout(restoring));
  client.on('error', (error) => {
    if ('code' in error && REFUSALS.includes(error.code)) isRefused = true;
    log.warn({ err: error, link: link.id }, 'broker not reached');
  });
  client.on('message', (topic, payload) => {
    // What is too long is kept as nothing, which no report is.
    const message = payload.byteLength > MOST_BYTES ? '' : payload.toString('utf8');
    received.set(topic, message);
    if (kept.has(topic)) kept.set(topic, message);
  });

  async function ask<Answer>(signal: AbortSignal, question: () => Promise<Answer>): Promise<Answer> {
    const limit = withTimeLimit(signal);
    await connected(client, limit);
    return beforeAbort(question(), limit);
  }

  /** Nothing is stored for later here: who calls does it again, with what is wished then. */
  async function deliver(topic: string, message: string, retain: boolean, signal: AbortSignal): Promise<void> {
    let id: number | undefined;
    try {
      await ask(signal, () => {
        const sent = publish(topic, message, retain);
        id = client.getLastMessageId();
        return sent;
      });
    } catch (error) {
      if (id !== undefined) client.removeOutgoingMessage(id);
      throw error;
    }
  }

  async function follow(topics: readonly string[]): Promise<void> {
    const missing = topics.filter((topic) => !followed.has(topic));
    if (missing.length === 0) return;
    const granted = await client.subscribeAsync(missing, { qos: AT_LEAST_ONCE });
    if (granted.some(({ qos }) => qos === 128)) throw new DeviceFault('refused', 'the broker forbids a topic');
    for (const topic of missing) followed.add(topic);
  }

  return {
    async keep(topic, message, signal) {
      await deliver(topic, message, true, signal);
      kept.set(topic, message);
      await ask(signal, () => follow([topic]));
    },
    async send(topic, message, signal) {
      await deliver(topic, message, false, signal);
    },
    async latest(topics, signal) {
      await ask(signal, () => follow(topics));
      return topics.map((topic) => received.get(topic));
    },
    isRefused: () => isRefused,
    async close() {
      clearTimeout(restoring);
      if (client.connected && !isRefused) await publish(serverOnline, 'false', true).catch(() => {});
      await client.endAsync(true);
    },
  };
}

async function connected(client: MqttClient, signal: AbortSignal): Promise<void> {
  if (client.connected) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const refuse = (error: Error) => {
    if ('code' in error && REFUSALS.includes(error.code))
      reject(new DeviceFault('refused', 'the broker refuses the password'));
  };
  const resume = () => resolve();
  client.on('connect', resume).on('error', refuse);
  try {
    await beforeAbort(promise, signal);
  } finally {
    client.off('connect', resume).off('error', refuse);
  }
}

function beforeAbort<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new DeviceFault('unreachable', 'no answer of the broker'));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([promise, aborted]);
}
