import { expect, test, vi } from 'vitest';
import { readStream, type StreamEvent } from './read-stream.ts';

const TEXT = 'retry: 2000\n\n: heartbeat\n\nid: v2\nevent: changed\ndata: {"a":1}\n\ndata: one\ndata: two\n\n';
const EVENTS = [
  { event: 'changed', data: '{"a":1}' },
  { event: 'message', data: 'one\ntwo' },
];

/** A stream that is being read: `send` returns the events that the text completes. */
function openStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
  vi.stubGlobal('fetch', async () => new Response(readable, { headers }));
  const events: StreamEvent[] = [];
  const onBytes = vi.fn();
  void readStream('/stream', {}, { onOpen: () => undefined, onEvent: (event) => events.push(event), onBytes });
  return {
    send: async (text: string) => {
      const received = onBytes.mock.calls.length;
      await writer.write(new TextEncoder().encode(text));
      await vi.waitFor(() => expect(onBytes.mock.calls.length).toBe(received + 1), { interval: 0 });
      return events.splice(0);
    },
  };
}

test('a stream reader returns events and skips comments and fields that the app does not need', async () => {
  expect(await openStream().send(TEXT)).toEqual(EVENTS);
});

test.each(['\n', '\r\n', '\r'])(
  'events are complete wherever the text is cut, with the line ending %j',
  async (ending) => {
    const text = `${TEXT.replaceAll('\n', ending)}:${ending}`;
    for (let size = 1; size <= 7; size += 1) {
      const stream = openStream();
      const events: StreamEvent[] = [];
      for (const piece of text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])
        events.push(...(await stream.send(piece)));
      expect(events).toEqual(EVENTS);
    }
  },
);

test('an incomplete event is not returned before its last line', async () => {
  const stream = openStream();
  expect(await stream.send('event: changed\ndata: {"a":1}\n')).toEqual([]);
  expect(await stream.send('\n')).toEqual([{ event: 'changed', data: '{"a":1}' }]);
});

test('one space after the colon is a separator, a second one is part of the value', async () => {
  expect(await openStream().send('data:  two\ndata:none\n\n')).toEqual([{ event: 'message', data: ' two\nnone' }]);
});

test('an event without data is ignored, and its name is not used for the next event', async () => {
  expect(await openStream().send('event: changed\n\ndata: x\n\n')).toEqual([{ event: 'message', data: 'x' }]);
});
