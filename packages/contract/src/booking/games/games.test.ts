import { expect, test } from 'vitest';
import type { Endpoint } from '../../wire/endpoint.ts';
import * as game from './game.ts';
import * as fields from './game-fields.ts';
import * as questions from './game-questions.ts';
import * as wishes from './game-wishes.ts';
import * as games from './games.ts';
import * as office from './office-games.ts';

const MODULES: ReadonlyArray<Record<string, unknown>> = [game, fields, games, questions, wishes, office];
const calls = MODULES.flatMap((module) => Object.values(module)).filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
);

test('every call of open games is refused while the club has games off', () => {
  expect(calls.length).toBeGreaterThan(12);
  for (const { name, feature, errors } of calls) {
    expect(feature, name).toBe('games');
    expect(errors, name).toContain('feature.off');
  }
});

test('a level range is not upside down', () => {
  const game = { kind: 'keep', places: 4 } as const;
  expect(fields.gameRequest.safeParse({ ...game, levelFrom: 3, levelTo: 4 }).success).toBe(true);
  expect(fields.gameRequest.safeParse({ ...game, levelFrom: 4, levelTo: 3 }).success).toBe(false);
  expect(fields.gameRequest.safeParse({ ...game, levelFrom: 3.3 }).success).toBe(false);
});
