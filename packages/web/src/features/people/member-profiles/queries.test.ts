import { listDirectory } from '@courtside/contract/people/office-directory';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { allCodes } from './queries.ts';

test('choosing everybody reads the pages of the list until all of it is known', async () => {
  startSession(testUser());
  const server = fakeServer();
  const items = [{ code: '1001' }, { code: '1002' }];
  server.succeeds(listDirectory, { items, total: 4, page: 1, pageSize: 2 } as never);
  const view = { term: '', filter: 'noPin', category: '', sort: 'name', order: 'asc', page: 7 } as const;
  expect(await allCodes(view)).toEqual(['1001', '1002', '1001', '1002']);
  expect(server.calls.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('page'))).toEqual(['1', '2']);
});
