import { expect, test } from 'vitest';
import { createEventParser } from './event-parser.ts';

const TEXT = 'retry: 2000\n\n: heartbeat\n\nid: v2\nevent: changed\ndata: {"a":1}\n\ndata: one\ndata: two\n\n';
const EVENTS = [
  { event: 'changed', data: '{"a":1}' },
  { event: 'message', data: 'one\ntwo' },
];

test('events are read, comments and fields we do not need are not', () => {
  expect(createEventParser()(TEXT)).toEqual(EVENTS);
});

test.each(['\n', '\r\n', '\r'])('wherever the text is cut, with the line ending %j', (ending) => {
  const text = `${TEXT.replaceAll('\n', ending)}:${ending}`;
  for (let size = 1; size <= 7; size += 1) {
    const parse = createEventParser();
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(pieces.flatMap(parse)).toEqual(EVENTS);
  }
});

test('an event that is not complete is not told', () => {
  const parse = createEventParser();
  expect(parse('event: changed\ndata: {"a":1}\n')).toEqual([]);
  expect(parse('\n')).toEqual([{ event: 'changed', data: '{"a":1}' }]);
});

test('one space after the colon belongs to the form, a second one to the value', () => {
  expect(createEventParser()('data:  two\ndata:none\n\n')).toEqual([{ event: 'message', data: ' two\nnone' }]);
});

test('an event without data is none, and its name does not stick to the next', () => {
  expect(createEventParser()('event: changed\n\ndata: x\n\n')).toEqual([{ event: 'message', data: 'x' }]);
});
