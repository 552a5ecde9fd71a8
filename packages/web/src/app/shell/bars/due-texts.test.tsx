import { listDueTexts } from '@courtside/contract/club/legal';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dueTextsQuery, postponedTexts } from '#shared/legal/legal-queries.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { DueTexts } from './due-texts.tsx';

const TEXT = { document: 'terms' as const, number: 2, validFrom: '2026-11-16', html: { en: '' }, changes: { en: '' } };

beforeEach(() => {
  startSession(testUser());
  fakeServer().succeeds(listDueTexts, { items: [TEXT] });
});
afterEach(() => postponedTexts.set(false));

function Where() {
  const { pathname, state } = useLocation();
  const { data } = useQuery(dueTextsQuery);
  return <p>{`${pathname} from ${state?.from}, ${data?.items.length} due`}</p>;
}

const open = (path: string) =>
  renderPage(
    <>
      <DueTexts />
      <Routes>
        <Route path="*" element={<Where />} />
      </Routes>
    </>,
    path,
  );

test('a visit begins with the texts that are due, and goes on where it was', async () => {
  open('/sports/mybookings?page=2');
  expect(await screen.findByText('/newTerms from /sports/mybookings?page=2, 1 due')).toBeDefined();
});

test.each([
  ['a schedule', '/marsa/booking/tennis', false],
  ['a booking', '/booking', false],
  ['the way back from a payment', '/marsa/paymentstatus/success/PAY-000001', false],
  ['an arrival', '/check-in/abc', false],
  ['the home page, after "not now"', '/sportservices', true],
])('nobody is interrupted on %s', async (_, path, isPostponed) => {
  postponedTexts.set(isPostponed);
  open(path);
  expect(await screen.findByText(`${path} from undefined, 1 due`)).toBeDefined();
});
