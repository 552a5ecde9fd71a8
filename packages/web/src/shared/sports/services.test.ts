import { services } from '@courtside/contract/sports';
import { expect, test } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { servicesQuery } from './services.ts';

test('spec 3: the sports of the last answer are kept as services_offers', async () => {
  fakeServer().succeeds(services, []);
  expect(await createQueryClient().fetchQuery(servicesQuery)).toEqual([]);
  expect(localStorage.getItem('services_offers')).toBe('[]');
});
