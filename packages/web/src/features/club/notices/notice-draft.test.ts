import { NOTICE_LIMITS } from '@courtside/contract/club/office-notices';
import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { draftOf, faultsOf, fieldsOf, hasText, type NoticeDraft, writtenLanguages } from './notice-draft.ts';
import { momentText, placeText } from './notice-texts.ts';

const NOW = '2026-11-16T09:20';
const words = (en = '', tr = '', ar = '') => ({ en, tr, ar });
const DRAFT: NoticeDraft = { ...draftOf(undefined), title: words('Ladder'), html: words('<p>Sign up.</p>') };
const text = (count: number) => `<p>${'a'.repeat(count - 1)}<b>b</b></p>`;

test.each<[string, Partial<NoticeDraft>, Record<string, string>]>([
  ['in English alone', {}, {}],
  ['that is empty', { title: words(' '), html: words() }, { 'title.en': 'titleMissing', 'html.en': 'textMissing' }],
  ['with a title that has no text', { title: words('Ladder', 'Lig') }, { 'html.tr': 'textMissing' }],
  [
    'with a text that has no title',
    { html: words('<p>Sign up.</p>', '', '<p>سجّل</p>') },
    { 'title.ar': 'titleMissing' },
  ],
  ['of as many characters as are read', { html: words(text(NOTICE_LIMITS.textMax)) }, {}],
  ['of one character more', { html: words(text(NOTICE_LIMITS.textMax + 1)) }, { 'html.en': 'textTooLong' }],
  ['that ends now', { until: NOW }, { until: 'endsBefore' }],
  ['that ends a minute later', { until: '2026-11-16T09:21' }, {}],
  ['that ends as it begins', { from: '2026-12-01T08:00', until: '2026-12-01T08:00' }, { until: 'endsBefore' }],
  ['that begins later and has no end', { from: '2026-12-01T08:00' }, {}],
])('a notice %s has its faults', (_title, changes, faults) => {
  expect(Object.fromEntries(faultsOf({ ...DRAFT, ...changes }, NOW))).toEqual(faults);
});

test('an empty start is left out and an empty end is none', () => {
  expect(fieldsOf(DRAFT)).toMatchObject({ until: null, byMail: false });
  expect(fieldsOf(DRAFT)).not.toHaveProperty('from');
  expect(fieldsOf({ ...DRAFT, from: NOW, until: '2026-12-01T08:00' })).toMatchObject({
    from: NOW,
    until: '2026-12-01T08:00',
  });
});

test('a language is written when it has both its title and its text', () => {
  const draft = { ...DRAFT, title: words('A', 'B', ' '), html: words('<p>a</p>', '', '<p>c</p>') };
  expect(writtenLanguages(draft)).toEqual(['en']);
  expect([hasText(draft, 'tr'), hasText(draft, 'ar')]).toEqual([false, false]);
});

const shown = (service: string | null, until: string | null) => ({ service, from: '2026-11-20T08:00', until });
test.each([
  ['now', shown(null, null), 'Whole club', undefined],
  ['now', shown(null, '2026-11-22T22:00'), 'Whole club', '22 Nov'],
  ['later', shown('tennis', '2026-11-22T22:00'), 'Tennis', 'Fri 20 Nov 08:00'],
] as const)(
  'the list tells of a notice of %s for whom it is and the moment that counts',
  (state, notice, audience, moment) => {
    const told = placeText(notice, state, i18n.t, 'en');
    expect(told.toLowerCase()).toContain(audience.toLowerCase());
    expect(told.includes(':')).toBe(moment?.includes(':') ?? false);
    expect(told).toContain(moment ?? '');
  },
);

test('a moment in the hour that is repeated when summer time ends is told as it was typed', () => {
  expect(momentText('2026-10-25T02:30', 'en')).toBe('Sun 25 Oct 02:30');
  expect(momentText('2026-10-25T02:30', 'en', false)).toBe('25 Oct');
});
