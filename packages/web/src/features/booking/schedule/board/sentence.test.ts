import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { placeholders, sentence } from './sentence.ts';

test('a translated sentence keeps its placeholders until they are filled in', () => {
  const text = i18n.t('schedule.place', placeholders('court', 'type', 'from', 'to'));
  expect(text).toBe('{court}, {type}, {from} to {to}');
  const place = sentence<'court' | 'type' | 'from' | 'to'>(text);
  const values = { court: 'Court 1', type: '{to}', from: '10:00', to: '11:00' };
  expect(place(values)).toBe(i18n.t('schedule.place', values));
  expect(place(values)).toBe('Court 1, {to}, 10:00 to 11:00');
});
