import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { placeFixtures, readPlaces, type TournamentPlaces } from '@courtside/contract/competing/office-places';
import { clubDate } from '@courtside/contract/values/dates';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { readCompetitionOf, sampleEntry, sampleFixture } from '../../testing/sample-competition.ts';
import { useCompetitionWords } from '../../use-competition-words.ts';
import type { ReadOfficeCompetition } from '../office-queries.ts';
import { CourtsCard } from './courts-card.tsx';

const SATURDAY = clubDate('2099-11-28');
const {
  mine: _,
  family: __,
  ...read
} = readCompetitionOf({
  state: 'running',
  entries: [sampleEntry('1', 'Ivan Novak'), sampleEntry('2', 'Noor Al Khatib')],
  fixtures: [sampleFixture('11', ['1', '2']), sampleFixture('12', [null, null], { round: 2 })],
});
const COMPETITION: ReadOfficeCompetition = { ...read, titles: { en: 'Winter Open' }, fees: 0, version: 1 };

const placesOf = (changes: Partial<TournamentPlaces> = {}): TournamentPlaces => ({
  courts: [{ key: 'TC1', title: 'Court 1', spans: [{ date: SATURDAY, from: '09:00', to: '14:00' }] }],
  places: [{ fixture: '11', court: 'TC1', date: SATURDAY, from: '09:00', to: '10:15', isNew: false }],
  left: ['12'],
  matchMinutes: 75,
  restMinutes: 60,
  ...changes,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'desk', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
});

const bodies = () => server.calls.filter(({ endpoint }) => endpoint === 'placeFixtures').map(({ body }) => body);

/** The page has loaded the words. */
function WithWords() {
  const hasOfficeWords = useOfficeWords();
  const hasWords = useCompetitionWords();
  return hasOfficeWords && hasWords && <CourtsCard competition={COMPETITION} />;
}

async function show(places = placesOf()) {
  server.succeeds(readPlaces, places);
  const page = renderPage(<WithWords />);
  await screen.findByRole('heading', { name: 'Courts' });
  return page;
}

test('the rest is placed as a proposal, which is saved or dropped', async () => {
  const { user } = await show();
  const proposed = { fixture: '12', court: 'TC1', date: SATURDAY, from: '11:15', to: '12:30', isNew: true };
  server.succeeds(placeFixtures, placesOf({ places: [...placesOf().places, proposed], left: [] }));
  await user.click(screen.getByRole('button', { name: 'Place the rest by itself' }));
  expect(await screen.findByText(/nothing is saved, and nobody is told yet/)).toBeDefined();
  const court = screen.getByRole('region', { name: 'Court 1' });
  expect(within(court).getByText(/Final/).textContent).toContain('11:15');
  await user.click(screen.getByRole('button', { name: 'Save and tell the players' }));
  expect(await screen.findByText('The places are saved, and the players are told.')).toBeDefined();
  expect(bodies()).toEqual([{ rest: true, dryRun: 1 }, { rest: true }]);
});

test('a match is moved by two choices, and a refusal says why', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /Ivan.* – .*Noor/ }));
  const dialog = await screen.findByRole('dialog', { name: /Ivan/ });
  server.refuses(placeFixtures, 'place.outside');
  const time = within(dialog).getByRole('textbox', { name: 'Time' });
  await user.clear(time);
  await user.type(time, '18');
  await user.click(within(dialog).getByRole('button', { name: 'Save and tell' }));
  expect((await within(dialog).findByRole('alert')).textContent).not.toBe('');
  expect(bodies()).toEqual([{ places: [{ fixture: '11', court: 'TC1', date: SATURDAY, from: '18:00' }] }]);
});

test('a match that loses its place waits for another', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /Ivan.* – .*Noor/ }));
  server.succeeds(placeFixtures, placesOf({ places: [], left: ['11', '12'] }));
  await user.click(await screen.findByRole('button', { name: 'Take the place away' }));
  expect(await screen.findByText('The places are saved, and the players are told.')).toBeDefined();
  expect(bodies()).toEqual([{ remove: ['11'] }]);
});

test('a match is dragged to the time under the pointer', async () => {
  await show();
  server.succeeds(placeFixtures, placesOf());
  const match = screen.getByRole('button', { name: /Ivan/ });
  const lane = match.parentElement as HTMLElement;
  lane.getBoundingClientRect = () => new DOMRect(0, 100, 132, 500);
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (kind: string, text: string) => data.set(kind, text),
    getData: (kind: string) => data.get(kind) ?? '',
  };
  fireEvent.dragStart(match, { dataTransfer });
  const drop = createEvent.drop(lane, { dataTransfer });
  Object.defineProperty(drop, 'clientY', { value: 300 });
  fireEvent(lane, drop);
  await expect.poll(bodies).toEqual([{ places: [{ fixture: '11', court: 'TC1', date: SATURDAY, from: '11:00' }] }]);
});

test('without a closed court the page leads to the closures', async () => {
  await show(placesOf({ courts: [], places: [] }));
  expect(screen.getByRole('link', { name: 'Closures' }).getAttribute('href')).toBe('/office/closures');
});
