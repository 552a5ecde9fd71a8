import { services } from '@courtside/contract/club/sports/sports';
import { expect, test } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { servicesQuery } from './services.ts';

test('the sports of the last answer are stored as services_offers (spec 3)', async () => {
  startSession(testUser());
  fakeServer().succeeds(services, []);
  expect(await createQueryClient().fetchQuery(servicesQuery)).toEqual([]);
  expect(localStorage.getItem('services_offers')).toBe('[]');
});
