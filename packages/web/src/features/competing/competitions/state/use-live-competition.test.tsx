import { competitionStream } from '@courtside/contract/competing/competitions';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { useLiveCompetition } from './use-live-competition.ts';

interface CountProps {
  readonly keys: readonly string[];
  readonly read: () => number;
}

function Count({ keys, read }: CountProps) {
  useLiveCompetition('7');
  const { data } = useQuery({ queryKey: keys, queryFn: read });
  return <p>read {data} times</p>;
}

test.each([
  ['the page of members', ['competitions', 'one', '7']],
  ['the courts of the office', ['office', 'competitions', 'places', '7']],
])('%s reads again when the stream tells that the competition has changed', async (_page, keys) => {
  const server = fakeServer();
  const body = `event: changed\nid: v2\ndata: ${JSON.stringify({ version: 'v2' })}\n\n`;
  let isAsked = false;
  server.answers(competitionStream, () => {
    if (isAsked) return new Promise(() => undefined);
    isAsked = true;
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  startSession(testUser());
  let count = 0;
  renderPage(
    <Count
      keys={keys}
      read={() => {
        count += 1;
        return count;
      }}
    />,
  );
  expect(await screen.findByText('read 2 times')).toBeDefined();
});
