import { EXAMPLE_MARK, LEGAL_LIMITS, type LegalVersionInfo } from '@courtside/contract/club/office-legal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts, type Piece } from './compare-texts.ts';
import { faultsOf, fieldsOf, type LegalEdits } from './legal-edits.ts';

const TODAY = '2026-11-16';
const words = (en = '', tr = '', ar = '') => ({ en, tr, ar });
const EDITS: LegalEdits = {
  html: words('<p>Play fair.</p>'),
  changes: words('New'),
  validFrom: '',
  needsAcceptance: false,
};
const LATEST = { validFrom: '2026-12-01' } as LegalVersionInfo;

test.each<[string, Partial<LegalEdits>, LegalVersionInfo | undefined, Record<string, string>]>([
  ['a first text needs no word of what changed', { changes: words() }, undefined, {}],
  ['a text without English is missing', { html: words('', '<p>A</p>') }, undefined, { 'html.en': 'textMissing' }],
  [
    'an example is not published',
    { html: words('<p>A</p>', `<p>${EXAMPLE_MARK}</p>`) },
    undefined,
    { 'html.tr': 'isExample' },
  ],
  [
    'a text that is too long',
    { html: words('a'.repeat(LEGAL_LIMITS.htmlMax + 1)) },
    undefined,
    { 'html.en': 'tooLong' },
  ],
  ['a text of just that length', { html: words('a'.repeat(LEGAL_LIMITS.htmlMax)) }, undefined, {}],
  ['it begins yesterday', { validFrom: '2026-11-15' }, undefined, { validFrom: 'inPast' }],
  ['it begins today', { validFrom: TODAY }, undefined, {}],
  ['it begins before the one that is published', { validFrom: '2026-11-30' }, LATEST, { validFrom: 'beforeLatest' }],
  ['it begins at once, before the one that is published', {}, LATEST, { validFrom: 'beforeLatest' }],
  ['it begins with the one that is published', { validFrom: '2026-12-01' }, LATEST, {}],
  [
    'each written language says what changed',
    { html: words('<p>A</p>', '<p>B</p>'), changes: words(' '), validFrom: '2026-12-01' },
    LATEST,
    { 'changes.en': 'changesMissing', 'changes.tr': 'changesMissing' },
  ],
])('%s', (_title, changes, latest, faults) => {
  expect(Object.fromEntries(faultsOf({ ...EDITS, ...changes }, latest, TODAY))).toEqual(faults);
});

test('without a day a text counts from its publication', () => {
  expect([fieldsOf(EDITS).validFrom, fieldsOf({ ...EDITS, validFrom: TODAY }).validFrom]).toEqual([null, TODAY]);
});

const paragraphs = fc.array(
  fc.array(fc.constantFrom('courts', 'are', 'free', 'until', 'noon'), { minLength: 1, maxLength: 5 }),
  {
    maxLength: 6,
  },
);
const htmlOf = (texts: readonly (readonly string[])[]) => texts.map((each) => `<p>${each.join(' ')}</p>`).join('');
const wordsOf = (pieces: readonly Piece[], kinds: readonly Piece['kind'][]) =>
  pieces.flatMap(({ kind, text }) => (kinds.includes(kind) ? text.trim().split(/\s+/) : []));

test('a comparison has every word of both versions, each in its order, and calls nothing new that is the same', () => {
  fc.assert(
    fc.property(paragraphs, paragraphs, (before, after) => {
      const pieces = compareTexts(htmlOf(before), htmlOf(after)).flat();
      expect(wordsOf(pieces, ['same', 'added'])).toEqual(after.flat());
      expect(wordsOf(pieces, ['same', 'removed'])).toEqual(before.flat());
      const same = compareTexts(htmlOf(after), htmlOf(after)).flat();
      expect(same.filter(({ kind }) => kind !== 'same')).toEqual([]);
    }),
  );
});
