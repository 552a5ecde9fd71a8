import type { ClubMember } from '@courtside/contract/people/members';
import { describe, expect, test } from 'vitest';
import { member, tennis, tennisSession } from '../testing/samples.ts';
import {
  type Booker,
  type BookingDraft,
  bookingRequest,
  changeDraft,
  type DraftChange,
  type Player,
  seatsOf,
  showsAddPlayers,
  startDraft,
  withFittingType,
} from './booking-draft.ts';

const elif: Booker = { memberCode: '1001', displayName: 'Elif Aydın', gender: 'F', actsForMembers: false };
const admin: Booker = { memberCode: '9001', displayName: 'Club Admin', gender: 'O', actsForMembers: true };
const marco = member('1018', 'Marco Vella', 'M', 1);
const layla = member('1042', 'Layla Haddad', 'F');
const jonas = member('1077', 'Jonas Weber', 'M');
const deniz = member('1005', 'Deniz Kaya', 'F');

const add = (added: ClubMember, seats = 4): DraftChange => ({ type: 'playerAdded', member: added, seats });
const remove = (memberCode: string, booker = elif): DraftChange => ({ type: 'playerRemoved', memberCode, booker });
const pay = (memberCode: string): DraftChange => ({ type: 'payToggled', memberCode });

const draftAfter = (booker: Booker, ...changes: DraftChange[]) =>
  changes.reduce(changeDraft, startDraft(booker, tennis));
const team = ({ players }: BookingDraft) =>
  players.map(({ memberCode, key, pays }) => `${key + 1}:${memberCode}${pays ? '€' : ''}`);

describe('the team', () => {
  test.each<[string, Booker, DraftChange[], string[]]>([
    ['a member is the first player', elif, [], ['1:1001€']],
    ['an admin starts with an empty team', admin, [], []],
    ['added members fill the places in order', elif, [add(marco), add(layla)], ['1:1001€', '2:1018€', '3:1042€']],
    ['a member is not added twice', elif, [add(marco), add(marco)], ['1:1001€', '2:1018€']],
    [
      'a fifth player is not added',
      elif,
      [add(marco), add(layla), add(jonas), add(deniz)],
      ['1:1001€', '2:1018€', '3:1042€', '4:1077€'],
    ],
    ['a booking type may allow two players only', elif, [add(marco, 2), add(layla, 2)], ['1:1001€', '2:1018€']],
    ['a place between two players stays free', elif, [add(marco), add(layla), remove('1018')], ['1:1001€', '3:1042€']],
    [
      'a free place between two players is filled next',
      elif,
      [add(marco), add(layla), remove('1018'), add(jonas)],
      ['1:1001€', '2:1077€', '3:1042€'],
    ],
    ['a member cannot remove themselves', elif, [add(marco), remove('1001')], ['1:1001€', '2:1018€']],
    ['an admin can remove the first player', admin, [add(marco), add(layla), remove('1018', admin)], ['2:1042€']],
    ['the new first player pays', admin, [add(marco), add(layla), pay('1042'), remove('1018', admin)], ['2:1042€']],
    ['a player other than the first need not pay', elif, [add(marco), pay('1018')], ['1:1001€', '2:1018']],
    ['the first player always pays', elif, [add(marco), pay('1001')], ['1:1001€', '2:1018€']],
    [
      'payers can be removed, except the first',
      elif,
      [add(marco), add(layla), { type: 'payersRemoved', memberCodes: ['1001', '1042'] }],
      ['1:1001€', '2:1018€', '3:1042'],
    ],
  ])('%s', (_title, booker, changes, expected) => {
    expect(team(draftAfter(booker, ...changes))).toEqual(expected);
  });

  test('the first player may leave the payment to others where the sport says so, but not that of guests', () => {
    const paymentSetting = { ...tennis.paymentSetting, isPaymentLoginAccountMandatory: false };
    const start = startDraft(elif, { ...tennis, paymentSetting });
    const free = [add(marco), pay('1001')].reduce(changeDraft, start);
    expect(team(free)).toEqual(['1:1001', '2:1018€']);
    const withGuest = changeDraft(free, { type: 'guestAdded', name: 'Sam Guest', seats: 4 });
    expect(team(withGuest).slice(0, 2)).toEqual(['1:1001€', '2:1018€']);
  });

  test('a change of favourites marks the players of the team', () => {
    const draft = draftAfter(elif, add(marco), add(layla), {
      type: 'favouritesChanged',
      memberCodes: ['1042'],
      isFav: true,
    });
    expect(draft.players.map(({ isFav }) => isFav)).toEqual([false, true, true]);
  });
});

describe('seats', () => {
  const [singles, doubles] = tennis.bookingTypes;
  const single = { ...tennis, paymentSetting: { ...tennis.paymentSetting, paymentMaximumPlayers: 1 } };

  test.each([
    ['four before a type is selected', tennis, undefined, 4],
    ['two in singles', tennis, singles, 2],
    ['four in doubles', tennis, doubles, 4],
    ['as many as may pay', single, doubles, 1],
    [
      'never more than four',
      { ...tennis, paymentSetting: { ...tennis.paymentSetting, paymentMaximumPlayers: 9 } },
      undefined,
      4,
    ],
  ])('the number of seats is %s', (_title, service, type, seats) => expect(seatsOf(service, type)).toBe(seats));

  test.each([
    ['shown to members', tennis, false, true],
    ['hidden where the sport hides members', { ...tennis, hideMembers: true }, false, false],
    ['hidden where only one can play', single, false, false],
    ['always shown to admins', { ...single, hideMembers: true }, true, true],
  ])('the add-players panel is %s', (_title, service, actsForMembers, shown) => {
    expect(showsAddPlayers(service, actsForMembers)).toBe(shown);
  });
});

describe('the request', () => {
  const choose: DraftChange = { type: 'typeChosen', bookingType: 'doubles' };
  const balls: DraftChange = { type: 'optionToggled', option: 'new-balls' };

  test('the request names players and payers in the order of their places', () => {
    const draft = draftAfter(elif, choose, balls, add(marco), add(layla), add(jonas), pay('1077'));
    expect(bookingRequest(draft, 'tennis', tennisSession)).toEqual({
      Service: 'tennis',
      BookingKey: 'TEN2_20261117_1800',
      BookingType: 'doubles',
      PayerCode: '1001,1018,1042',
      PlayerCodes: '1001,1018,1042,1077',
      sportServiceOptions: ['new-balls'],
      IsHalfSession: 0,
      IsACOn: 0,
    });
  });

  test('the request contains the hidden half session and A/C', () => {
    const draft = { ...draftAfter(elif, choose), isHalfSession: true, isACOn: true };
    expect(bookingRequest(draft, 'tennis', tennisSession)).toMatchObject({ IsHalfSession: 1, IsACOn: 1 });
  });

  test('an option that is selected again is removed', () => {
    expect(draftAfter(elif, balls, balls).options).toEqual([]);
  });

  test.each([
    ['no type', draftAfter(elif)],
    ['no players', draftAfter(admin, choose)],
  ])('a request cannot be built with %s', (_title, draft) => {
    expect(bookingRequest(draft, 'tennis', tennisSession)).toBeUndefined();
  });

  test.each([
    [1, '', ''],
    [2, '', 'singles'],
    [3, '', 'doubles'],
    [4, '', 'doubles'],
    [4, 'singles', 'singles'],
  ])('with %i players and the chosen type %j the type is %j', (count, chosen, type) => {
    const players = Array.from({ length: count }, (_, key) => ({ ...draftAfter(elif).players[0], key }) as Player);
    expect(withFittingType({ ...draftAfter(elif), players, bookingType: chosen }, tennis).bookingType).toBe(type);
  });

  test('no type is taken where several fit the team', () => {
    const types = tennis.bookingTypes.map((type) => ({ ...type, minimumPlayers: 1, maximumPlayers: 4 }));
    const draft = { ...draftAfter(elif), players: [...draftAfter(elif).players, ...draftAfter(elif).players] };
    expect(withFittingType(draft, { bookingTypes: types }).bookingType).toBe('');
  });

  test('the only booking type of a service is selected from the start', () => {
    expect(startDraft(elif, { ...tennis, bookingTypes: tennis.bookingTypes.slice(0, 1) }).bookingType).toBe('singles');
  });
});
