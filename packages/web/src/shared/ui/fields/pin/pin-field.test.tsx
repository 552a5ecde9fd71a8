import { clubInfo } from '@courtside/contract/club/club';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { PinField } from './pin-field.tsx';

/** A page that knows its club, as every page does. */
function Asking() {
  const { data: club } = useQuery(clubQuery);
  return (
    <>
      <p>{club?.name}</p>
      <PinField value="" onChange={() => undefined} />
    </>
  );
}

test('the demo club shows its PIN where one is asked for', async () => {
  fakeServer().succeeds(clubInfo, testClub({ demo: true, demoPin: '2468' }));
  renderPage(<Asking />);
  expect(await screen.findByText('Demo PIN 2468')).toBeDefined();
});

test('a real club shows no PIN', async () => {
  fakeServer().succeeds(clubInfo, testClub({ name: 'Quay Club' }));
  renderPage(<Asking />);
  await waitFor(() => expect(screen.getByText('Quay Club')).toBeDefined());
  expect(screen.queryByText(/2468|demo/i)).toBeNull();
});
