import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { createPrompt, InputEnded } from './prompt.ts';

function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
  });
  return { prompt: createPrompt({ input, output }), type: (keys: string) => input.write(keys), shown: () => shown };
}

test('on a terminal the question is shown and the answer is echoed', async () => {
  const { prompt, type, shown } = terminal();
  const answer = prompt.ask('Membership number');
  await eventually(() => expect(shown()).toContain('Membership number: '));
  type('9001\r');
  expect(await answer).toBe('9001');
  expect(shown()).toContain('9001');
  prompt.close();
});

test('a hidden answer is read but never echoed, not even while it is edited', async () => {
  const { prompt, type, shown } = terminal();
  const answer = prompt.askHidden('Password');
  await eventually(() => expect(shown()).toContain('Password: '));
  type('Court#2o');
  type('\u007f026\r');
  expect(await answer).toBe('Court#2026');
  expect(shown().replaceAll(/\s/g, '')).toBe('Password:');
  const next = prompt.ask('Name');
  type('Ada\r');
  expect(await next).toBe('Ada');
  expect(shown()).toContain('Ada');
  prompt.close();
});

test('a pipe provides one line per question, however they arrive, and no prompt is printed', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const prompt = createPrompt({ input, output });
  input.end('9001\nAda Lovelace\r\nCourt#2026\n2468');
  expect(prompt.isInteractive).toBe(false);
  expect(await prompt.ask('number')).toBe('9001');
  expect(await prompt.ask('name')).toBe('Ada Lovelace');
  expect(await prompt.askHidden('password')).toBe('Court#2026');
  expect(await prompt.askHidden('PIN')).toBe('2468');
  await expect(prompt.ask('more')).rejects.toThrow(InputEnded);
  prompt.close();
  output.end();
  expect(await text(output)).toBe('');
});
