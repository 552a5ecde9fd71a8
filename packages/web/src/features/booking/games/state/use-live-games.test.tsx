import { gamesStream } from '@courtside/contract/booking/games/games';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { useLiveGames } from './use-live-games.ts';

function Count({ read }: { readonly read: () => number }) {
  useLiveGames();
  const { data } = useQuery({ queryKey: ['games', 'all'], queryFn: read });
  return <p>read {data} times</p>;
}

test('games are read again when the stream tells that one of them has changed', async () => {
  const server = fakeServer();
  const body = `event: changed\nid: v2\ndata: ${JSON.stringify({ version: 'v2' })}\n\n`;
  let isAsked = false;
  server.answers(gamesStream, () => {
    if (isAsked) return new Promise(() => undefined);
    isAsked = true;
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  startSession(testUser());
  let count = 0;
  renderPage(
    <Count
      read={() => {
        count += 1;
        return count;
      }}
    />,
  );
  expect(await screen.findByText('read 2 times')).toBeDefined();
});
