import { services } from '@courtside/contract/sports';
import { expect, test } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { servicesQuery } from './services.ts';

test('the sports of the last answer are stored as services_offers (spec 3)', async () => {
  fakeServer().succeeds(services, []);
  expect(await createQueryClient().fetchQuery(servicesQuery)).toEqual([]);
  expect(localStorage.getItem('services_offers')).toBe('[]');
});
