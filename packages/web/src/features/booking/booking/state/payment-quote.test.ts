import { describe, expect, test } from 'vitest';
import { amountDueOf, member, tennis, tennisSession } from '../testing/samples.ts';
import { type BookingDraft, bookingRequest, changeDraft, startDraft } from './booking-draft.ts';
import { obstacleTo, payStateOf, readQuote } from './payment-quote.ts';

const elif = { memberCode: '1001', displayName: 'Elif Aydın', gender: 'F', actsForMembers: false };
const admin = { memberCode: '9001', displayName: 'Club Admin', gender: 'O', actsForMembers: true };
const marco = member('1018', 'Marco Vella', 'M');
const jonas = member('1077', 'Jonas Weber', 'M');

const three: BookingDraft = [marco, jonas].reduce(
  (draft, added) => changeDraft(draft, { type: 'playerAdded', member: added, seats: 4 }),
  { ...startDraft(elif, tennis), bookingType: 'doubles' },
);
const quoteFor = (places: Parameters<typeof amountDueOf>[0], draft = three) =>
  readQuote(bookingRequest(draft, 'tennis', tennisSession)!, amountDueOf(places));

const READY = { p1AmountDue: 7, p1BalanceAmount: 250, p1Label: 'Ready to Pay' } as const;
const MARCO = { p2AmountDue: 6.5, p2BalanceAmount: null, p2Label: 'Ready to Pay' } as const;
const JONAS_LOW = { p3AmountDue: 6.5, p3BalanceAmount: null, p3Label: 'Low Balance' } as const;

describe('a quote', () => {
  test('a quote has an amount for each member code', () => {
    const { dues } = quoteFor({ ...READY, ...MARCO, ...JONAS_LOW });
    expect(dues.get('1001')).toEqual({ amount: 7, balance: 250, isLow: false });
    expect(dues.get('1018')).toEqual({ amount: 6.5, balance: null, isLow: false });
    expect(dues.get('1077')).toEqual({ amount: 6.5, balance: null, isLow: true });
  });

  test('a quote adds up the parts that two sessions list twice', () => {
    const court = { kind: 'court', title: 'Singles', amount: 12.1 } as const;
    const { parts } = quoteFor({ parts: [court, { kind: 'lights', title: 'Floodlights', amount: 4 }, court] });
    expect(parts).toEqual([
      { kind: 'court', title: 'Singles', amount: 24.2 },
      { kind: 'lights', title: 'Floodlights', amount: 4 },
    ]);
  });

  test.each([
    ['ready', true, { ...READY }],
    ['low', true, { ...READY, p1Label: 'Low Balance' as const }],
    ['off', false, { ...READY }],
    ['unknown', true, {}],
  ])('a payer is %s by the quote', (state, pays, places) => {
    expect(payStateOf({ ...three.players[0]!, pays }, quoteFor(places))).toBe(state);
  });
});

describe('obstacles', () => {
  const nobody = { ...startDraft(admin, tennis), bookingType: 'doubles' };
  const OWN_LOW = { ...READY, p1Label: 'Low Balance' } as const;

  test.each([
    ['nobody is selected', nobody, {}, 'noPlayers'],
    ['nobody pays', { ...three, players: three.players.map((player) => ({ ...player, pays: false })) }, {}, 'noPayers'],
    ['no type is selected', { ...three, bookingType: '' }, {}, 'noType'],
    ['my balance is low, and that of another payer too', three, { ...OWN_LOW, ...JONAS_LOW }, 'ownBalance'],
    ['another payer is low', three, { ...READY, ...MARCO, ...JONAS_LOW }, 'playerBalance'],
    ['none', three, { ...READY, ...MARCO }, undefined],
  ] as const)('a booking with the obstacle "%s" is recognised', (_title, draft, places, kind) => {
    expect(obstacleTo(draft, quoteFor(places), '1001')?.kind).toBe(kind);
  });

  test('an obstacle names the payers with a low balance and the other payers', () => {
    const obstacle = obstacleTo(three, quoteFor({ ...READY, ...MARCO, ...JONAS_LOW }), '1001');
    expect(obstacle).toMatchObject({
      low: [{ memberCode: '1077' }],
      others: [{ memberCode: '1001' }, { memberCode: '1018' }],
    });
  });
});
