import * as competitions from '@courtside/contract/competing/competitions';
import * as fixtures from '@courtside/contract/competing/fixtures';
import * as office from '@courtside/contract/competing/office-competitions';
import * as places from '@courtside/contract/competing/office-places';
import { type Binding, bind } from '#endpoint/binding.ts';
import { publishDraw } from './draws/publish-draw.ts';
import { tryDraw } from './draws/try-draw.ts';
import { turnPeriod } from './draws/turn-period.ts';
import { enterCompetition } from './entries/enter-competition.ts';
import { withdrawEntry } from './entries/withdraw-entry.ts';
import { bookFixture } from './fixtures/link-booking.ts';
import { answerChallenge } from './ladder/answer-challenge.ts';
import { challengeEntry } from './ladder/challenge.ts';
import { pauseLadder } from './ladder/pause-ladder.ts';
import { listOfficeCompetitions, readOfficeCompetition } from './office/office-competitions.ts';
import { closeCompetition, openCompetition } from './office/open-and-close.ts';
import { createCompetition, saveCompetition } from './office/save-competition.ts';
import { placeFixtures, readPlaces } from './places/place-fixtures.ts';
import { listCompetitions, readCompetition } from './reading/read-competitions.ts';
import { streamCompetition } from './reading/stream-competition.ts';

export const competitionsRoutes: Binding[] = [
  bind(competitions.listCompetitions, listCompetitions),
  bind(competitions.readCompetition, readCompetition),
  bind(competitions.competitionStream, streamCompetition),
  bind(competitions.enterCompetition, enterCompetition),
  bind(competitions.withdrawEntry, withdrawEntry),
  bind(office.listOfficeCompetitions, listOfficeCompetitions),
  bind(office.readOfficeCompetition, readOfficeCompetition),
  bind(office.createCompetition, createCompetition),
  bind(office.saveCompetition, saveCompetition),
  bind(office.openCompetition, openCompetition),
  bind(office.closeCompetition, closeCompetition),
  bind(office.tryDraw, tryDraw),
  bind(office.publishDraw, publishDraw),
  bind(office.turnPeriod, turnPeriod),
  bind(places.readPlaces, readPlaces),
  bind(places.placeFixtures, placeFixtures),
  bind(competitions.challengeEntry, challengeEntry),
  bind(competitions.pauseLadder, pauseLadder),
  bind(fixtures.answerChallenge, answerChallenge),
  bind(fixtures.bookFixture, bookFixture),
];
