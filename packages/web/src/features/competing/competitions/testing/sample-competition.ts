import { clubDate } from '@courtside/contract/values/dates';
import type { Competition, ReadCompetition } from '../state/competition-queries.ts';

type Entry = ReadCompetition['entries'][number];
type Fixture = ReadCompetition['fixtures'][number];

export const sampleCompetition = (changes: Partial<Competition> = {}): Competition => ({
  id: '7',
  kind: 'knockout',
  service: 'tennis',
  title: 'Winter Open',
  state: 'open',
  isPairs: false,
  fee: 15,
  taken: 11,
  places: 16,
  closesAt: '2099-11-22T17:00:00Z',
  takesEntries: true,
  startsOn: clubDate('2099-11-28'),
  endsOn: null,
  levelFrom: null,
  levelTo: null,
  minAge: null,
  maxAge: null,
  rules: { kind: 'knockout', seeds: 4, hasConsolation: true, matchMinutes: 75, restMinutes: 60 },
  mine: [],
  ...changes,
});

export const readCompetitionOf = (changes: Partial<ReadCompetition> = {}): ReadCompetition => ({
  ...sampleCompetition(),
  entries: [],
  family: [],
  fixtures: [],
  ...changes,
});

export const sampleEntry = (id: string, name: string, memberCode = id): Entry => ({
  id,
  state: 'entered',
  players: [{ memberCode, name, hasAccepted: true }],
});

export const sampleFixture = (id: string, sides: Fixture['sides'], changes: Partial<Fixture> = {}): Fixture => ({
  ...{ id, part: 'main', box: 1, round: 1, position: 0, sides, state: 'open', winner: null },
  ...{ isMine: false, canBook: false, canEnter: false },
  ...changes,
});
