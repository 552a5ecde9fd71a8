import { GAME_REASONS } from '@courtside/contract/booking/games/game';
import { expect, test } from 'vitest';
import { REASON_TEXTS } from './reason-texts.ts';

const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
const wordsOf = (text: string) => text.replaceAll(/\{\w+\}/g, '');

test.each(GAME_REASONS)('the reason %s says the same in every language, in its own words', (reason) => {
  const [en, tr, ar] = [REASON_TEXTS.en[reason], REASON_TEXTS.tr[reason], REASON_TEXTS.ar[reason]];
  expect(namesIn(tr)).toEqual(namesIn(en));
  expect(namesIn(ar)).toEqual(namesIn(en));
  expect(new Set([en, tr, ar]).size).toBe(3);
  expect(wordsOf(ar)).not.toMatch(/[a-z]/i);
  expect(wordsOf(ar)).toMatch(/\p{Script=Arabic}/u);
  for (const text of [en, tr, ar]) expect(text).toMatch(/\.$/);
});
