import { expect, test } from 'vitest';
import { deviceOfDraft, draftOf, toggleArea } from './device-draft.ts';

const all = { service: 'squash', court: null };
const one = { service: 'squash', court: 'SQU1' };
const two = { service: 'squash', court: 'SQU2' };
const tennis = { service: 'tennis', court: null };

test.each([
  [[], one, [one]],
  [[one], two, [one, two]],
  [[one], one, []],
  [[one, two, tennis], all, [tennis, all]],
  [[all, tennis], one, [tennis, one]],
  [[all, tennis], all, [tennis]],
])('with %j, choosing %j makes it lead to %j', (areas, area, expected) => {
  expect(toggleArea(areas, area)).toEqual(expected);
});

test('a light has a court alone, a door without words of its own has the usual ones', () => {
  const draft = { ...draftOf(undefined, 3), address: ' light/1 ', court: 'TEN1' };
  expect(deviceOfDraft(draft)).toEqual({ kind: 'light', address: 'light/1', court: 'TEN1' });
  expect(deviceOfDraft({ ...draft, kind: 'door', titles: { en: 'Gate' }, areas: [tennis] })).toEqual({
    ...{ kind: 'door', address: 'light/1', titles: { en: 'Gate' }, fallbacks: null, areas: [tennis] },
    ...{ isForMembers: false, checksIn: false },
  });
});
