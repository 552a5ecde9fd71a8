/** The searches of the office's lists in a small club and in one of a hundred thousand members, each with its rows. */

import { listAcceptances } from '@courtside/contract/club/office-legal';
import { listLog } from '@courtside/contract/messages/office-log';
import { listPaymentEvents, listPayments } from '@courtside/contract/money/payments';
import { listApplications, listContacts, listMails, searchProfiles } from '@courtside/contract/people/admin';
import { findAnything, listDirectory } from '@courtside/contract/people/office-directory';
import { cleanUp, growClub } from '../packages/server/src/testing/clubs/grown-club.ts';
import { fillOffice, surnameOf } from '../packages/server/src/testing/clubs/grown-office.ts';
import { admit } from '../packages/server/src/testing/clubs/rush-club.ts';
import { createClub, type Engine } from './support/club.ts';
import { insist, inTurns, type Line, median, percent, spread } from './support/measure.ts';
import { encode, Wire } from './support/wire.ts';

const SMALL = 240;
const LARGE = 99_999;
const TIMES = 5;
/**
 * A page that is found by its words costs about the same; one that is found everywhere must be counted, and so must the club
 * where its counts are shown: once, when a list is opened.
 */
const MANY_MAX_MS = 500;
const TARGET = 2;

/** The member with this number is in both clubs, asked to be erased, and has a payment. */
const TERMS = { 'one member': surnameOf(150), 'every seventh': 'ada', nobody: 'zzzzqx' };
const acceptances = listAcceptances.path.replace(':document', 'terms').replace(':number', '1');
const SEARCHES: Record<string, (term: string) => string> = {
  messages: (term) => `${listContacts.path}?search=${term}`,
  applications: (term) => `${listApplications.path}?status=all&search=${term}`,
  mails: (term) => `${listMails.path}?search=${term}`,
  payments: (term) => `${listPayments.path}?search=${term}`,
  'payments to review': (term) => `${listPaymentEvents.path}?search=${term}`,
  members: (term) => searchProfiles.path.replace(':term?', term),
  'erasure requests': (term) => `${searchProfiles.path.replace(':term?', term)}?filter=erasureRequested`,
  directory: (term) => `${listDirectory.path}?term=${term}&counts=0`,
  'directory, with its counts': (term) => `${listDirectory.path}?term=${term}`,
  'find anything': (term) => `${findAnything.path}?term=${term}`,
  acceptances: (term) => `${acceptances}?term=${term}&counts=0`,
  'open acceptances': (term) => `${acceptances}?state=open&term=${term}&counts=0`,
  'acceptances, with their counts': (term) => `${acceptances}?term=${term}`,
  log: (term) => `${listLog.path}?subject=${term}`,
};

type Times = Record<string, number>;

export async function benchSearches(engine: Engine): Promise<Line[]> {
  const [small, large] = [await openOffice(engine, SMALL), await openOffice(engine, LARGE)];
  const rounds = await inTurns({ small: small.round, large: large.round });
  await small.close();
  await large.close();
  return Object.keys(rounds.small[0] ?? {}).map((what) => {
    const [before = [], after = []] = [rounds.small, rounds.large].map((list) => list.map((times) => times[what] ?? 0));
    const ratio = median(after) / median(before);
    const isMany = what.endsWith('every seventh') || what.includes('counts,');
    return {
      bench: 'searches',
      engine,
      what: `${what} of 100,000 members`,
      reached: spread(after, 'ms'),
      limit: `${spread(before, 'ms')}: of 240 members`,
      ratio: percent(ratio),
      target: isMany ? `under ${MANY_MAX_MS} ms` : `at most ${percent(TARGET)}`,
      holds: isMany ? median(after) < MANY_MAX_MS : ratio <= TARGET,
    };
  });
}

/** A running club with so many members; each round returns the median time of each search. */
async function openOffice(engine: Engine, members: number) {
  const club = await createClub(engine);
  const admin = await club.look(async (database, context) => {
    await growClub(database, { members, bookings: 1_000, withLedger: true });
    await fillOffice(database);
    await cleanUp(database);
    return admit(context, '9001');
  });
  // With a mail server, as a club has one: the office then sees the mails that were not delivered.
  const server = await club.serve({ SMTP_URL: 'smtp://127.0.0.1:9' });
  return {
    async round(): Promise<Times> {
      // Opened just before its use: the server closes an idle connection after a minute.
      const wire = await Wire.open(server.url);
      const times: Times = {};
      for (const [list, pathOf] of Object.entries(SEARCHES))
        for (const [whom, term] of Object.entries(TERMS)) {
          const taken: number[] = [];
          for (let n = 0; n < TIMES; n += 1) {
            const path = pathOf(term);
            const answer = await wire.send(encode({ path, headers: admin.headers }));
            insist(
              answer.status === 200 && answer.body.includes('"msgCode":"200"'),
              `${path}: ${answer.status} ${answer.body}`,
            );
            taken.push(answer.ms);
          }
          times[`${list}, ${whom}`] = median(taken);
        }
      wire.close();
      return times;
    },
    async close() {
      await server.stop();
      await club.remove();
    },
  };
}
