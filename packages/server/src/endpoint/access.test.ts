import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { expect, test } from 'vitest';
import { CALLS } from '#testing/server/calls-by-access.ts';

test.each(Object.entries(CALLS))('the %s calls are these and no others', (access, names) => {
  const found = ENDPOINTS.filter((endpoint) => endpoint.access === access).map(({ name }) => name);
  expect(found.sort()).toEqual([...names].sort());
});
