/** The process of `club-server.ts`, as the soak starts, asks, kills and starts it again. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { TOOLS } from '../server/process-environment.ts';
import type { Commands } from './club-server.ts';
import type { MailCatcher } from './mail-catcher.ts';

const PROGRAM = fileURLToPath(new URL('./club-server.ts', import.meta.url));

interface Message {
  readonly id?: number;
  readonly url?: string;
  readonly value?: unknown;
  readonly error?: string;
  /** The number of a mail, with its address and text. */
  readonly mail?: number;
  readonly recipient?: string;
  readonly body?: string;
}

export class ServerEnded extends Error {
  constructor(output: string) {
    super(`the server ended: ${output}`);
  }
}

export class ClubProcess {
  readonly #environment: Record<string, string>;
  readonly #mails: MailCatcher;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #child: ChildProcess | undefined;
  #url = Promise.withResolvers<string>();
  #calls = 0;
  /** What all its processes printed: errors. */
  output = '';
  starts = 0;

  constructor(environment: Record<string, string>, mails: MailCatcher) {
    this.#mails = mails;
    this.#environment = environment;
  }

  /** Its address, once it listens. */
  get url(): Promise<string> {
    return this.#url.promise;
  }

  async start(now: Temporal.Instant, first: Record<string, string> = {}): Promise<void> {
    const env = { ...TOOLS, ...this.#environment, ...first, START: now.toString() };
    const child = fork(PROGRAM, { env, execArgv: ['--expose-gc'], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    this.#child = child;
    this.starts += 1;
    child.on('message', (message: Message) => {
      const { mail, recipient = '', body = '' } = message;
      if (mail === undefined) return this.#receive(message);
      this.#mails.receive(recipient, body);
      if (child.connected) child.send({ accepted: mail }, () => {});
    });
    const ended = once(child, 'exit').then(() => {
      for (const { reject } of this.#waiting.values()) reject(new ServerEnded(this.output));
      this.#waiting.clear();
      throw new Error(`the server did not start: ${this.output}`);
    });
    ended.catch(() => {});
    await Promise.race([this.url, ended]);
  }

  #receive({ id, url, value, error }: Message): void {
    if (url) this.#url.resolve(url);
    const call = this.#waiting.get(id ?? 0);
    if (!call) return;
    this.#waiting.delete(id ?? 0);
    if (error === undefined) call.resolve(value);
    else call.reject(new Error(error));
  }

  ask<Name extends keyof Commands>(name: Name, ...args: Parameters<Commands[Name]>): ReturnType<Commands[Name]> {
    this.#calls += 1;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#calls, answer);
    this.#child?.send({ id: this.#calls, name, args });
    return answer.promise as ReturnType<Commands[Name]>;
  }

  /** As a power cut does it; requests get no answer. */
  async kill(): Promise<void> {
    this.#url = Promise.withResolvers<string>();
    const child = this.#child;
    child?.kill('SIGKILL');
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  async stop(): Promise<void> {
    this.#url = Promise.withResolvers<string>();
    const child = this.#child;
    this.#child?.send({ id: 0, name: 'stop', args: [] });
    if (child && child.exitCode === null) await once(child, 'exit');
  }
}
