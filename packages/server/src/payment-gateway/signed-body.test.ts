import { expect, test } from 'vitest';
import { checkSignature, signBody } from './signed-body.ts';

const NOW = Temporal.Instant.from('2026-11-16T08:20:00Z');
const BODY = '{"id":"evt_1"}';
const header = signBody(BODY, 'secret', NOW);

test.each([
  ['as it was sent', BODY, header, NOW, 'right'],
  ['five minutes later', BODY, header, NOW.add({ seconds: 300 }), 'right'],
  ['a second too late', BODY, header, NOW.add({ seconds: 301 }), 'old_timestamp'],
  ['from the future', BODY, header, NOW.subtract({ seconds: 301 }), 'old_timestamp'],
  ['another body', `${BODY} `, header, NOW, 'bad_signature'],
  ['another time written in', BODY, header.replace(/t=\d+/, 't=1'), NOW, 'bad_signature'],
  ['another secret', BODY, signBody(BODY, 'other', NOW), NOW, 'bad_signature'],
  ['a short signature', BODY, header.slice(0, -1), NOW, 'bad_signature'],
  ['no signature', BODY, undefined, NOW, 'bad_signature'],
  ['two headers', BODY, [header, header], NOW, 'bad_signature'],
])('the signature of a body: %s', (_what, body, given, at, verdict) => {
  expect(checkSignature(body, given, 'secret', at)).toBe(verdict);
});
