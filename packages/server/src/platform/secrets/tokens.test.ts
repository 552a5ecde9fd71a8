import { expect, test } from 'vitest';
import { createTestClock } from '#testing/test-clock.ts';
import { createTokens } from './tokens.ts';

const CLAIMS = { memberId: 7, sessionId: '0f8fad5b-d9cb-469f-a165-70867728950e', role: 'member' } as const;

test('tokens are verified with their claims until they expire', async () => {
  const clock = createTestClock();
  const tokens = createTokens('k'.repeat(32), clock);
  const token = await tokens.sign(CLAIMS, clock.now().add({ minutes: 5 }));
  expect(await tokens.verify(token)).toEqual(CLAIMS);
  clock.advance({ minutes: 5 });
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'session.expired' });
});

test('tokens of another key are invalid', async () => {
  const clock = createTestClock();
  const token = await createTokens('x'.repeat(32), clock).sign(CLAIMS, clock.now().add({ minutes: 5 }));
  await expect(createTokens('k'.repeat(32), clock).verify(token)).rejects.toMatchObject({ code: 'session.invalid' });
});
