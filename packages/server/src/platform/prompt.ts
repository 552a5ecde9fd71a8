import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';

export interface Prompt {
  /** True on a terminal, where a wrong answer is asked again. */
  readonly isInteractive: boolean;
  ask(question: string): Promise<string>;
  /** The answer is not echoed. */
  askHidden(question: string): Promise<string>;
  say(line: string): void;
  close(): void;
}

export class InputEnded extends Error {
  override readonly name = 'InputEnded';
}

interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

/** Prompts on a terminal, or reads one line per question from a pipe. */
export function createPrompt({ input, output }: Terminal): Prompt {
  const isInteractive = input.isTTY === true;
  let isHidden = false;
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input, output: echo, terminal: isInteractive });
  const lines = reader[Symbol.asyncIterator]();

  async function ask(question: string, hidden: boolean): Promise<string> {
    if (isInteractive) output.write(`${question}: `);
    isHidden = hidden;
    const line = await lines.next();
    isHidden = false;
    if (isInteractive && hidden) output.write('\n');
    if (line.done) throw new InputEnded(`The input ended before this was answered: ${question}`);
    return line.value;
  }

  return {
    isInteractive,
    ask: (question) => ask(question, false),
    askHidden: (question) => ask(question, true),
    say: (line) => output.write(`${line}\n`),
    close: () => reader.close(),
  };
}
