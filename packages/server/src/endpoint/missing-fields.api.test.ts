import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorization, createTestApp, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
let as: Record<string, string>;
beforeAll(async () => {
  club = await createTestApp();
  as = authorization(await club.login('1020'));
});
afterAll(() => club.close());

async function send(name: string, payload: object) {
  const endpoint = ENDPOINTS.find((known) => known.name === name);
  const answer = await club.app.inject({ method: 'POST', url: endpoint?.path ?? '', headers: as, payload });
  return { status: answer.statusCode, ...answer.json() };
}

const session = { Service: 'tennis', BookingKey: 'TEN1_20261117_0900', BookingType: 'singles' };
const team = { PayerCode: '1020', PlayerCodes: '1020' };
const names = { Name: 'Selin', SurName: 'Demir', Email: 'selin.demir.1020@harbour.example' };

/** The call, the body, the missing field, and the message of spec 5. */
const TABLE: [string, Record<string, unknown>, string, string][] = [
  ['confirmBooking', { ...session, ...team }, 'PinCode', 'Pin is required'],
  ['amountDue', { ...session, PayerCode: '1020' }, 'PlayerCodes', 'Kindly Select Players'],
  ['amountDue', { ...session, PlayerCodes: '1020' }, 'PayerCode', 'Kindly mark players to pay'],
  ['cancelBooking', { section: 'tennis', key: 'TEN-000001' }, 'pin', 'Pin is required'],
  ['resetPassword', { OldPassword: 'Court#2026' }, 'NewPassword', 'New password field is required'],
  ['resetPassword', { NewPassword: 'Other#2026' }, 'OldPassword', 'Old password field is required'],
  ['resetPincode', { NewPin: '1357' }, 'OldPin', 'Old PIN field is required'],
  ['resetPincode', { OldPin: '2468' }, 'NewPin', 'New PIN field is required'],
  ['contactUs', { Message: 'Hello' }, 'Type', 'Type and message is mandatory'],
  ['contactUs', { Type: 'Help' }, 'Message', 'Type and message is mandatory'],
  ['saveProfile', { ...names, Name: undefined }, 'Name', 'Name, Surname & Email is mandatory'],
  ['saveProfile', { ...names, SurName: undefined }, 'SurName', 'Name, Surname & Email is mandatory'],
  ['saveProfile', { ...names, Email: undefined }, 'Email', 'Name, Surname & Email is mandatory'],
  ['setFavourites', { Service: 'tennis', IsFavourite: true }, 'MemberCodes', 'Kindly Select Player for Favourite'],
  ['setFavourite', { Service: 'tennis', IsFavourite: false }, 'MemberCodes', 'Kindly Select Player for UnFavourite'],
  ['requestEmailCode', {}, 'Email', 'This is not a valid email'],
  ['requestEmailCode', { Email: 'new.1020@mail.example' }, 'PinCode', 'Pin is required'],
];

describe('missing fields', () => {
  test.each(TABLE)('%s with %j without %s is refused: %s', async (name, body, field, data) => {
    const refused = { status: 200, msgCode: '500', data };
    for (const nothing of [undefined, null, '']) {
      expect(await send(name, { ...body, [field]: nothing })).toMatchObject(refused);
    }
  });

  test.each([
    ['a telephone without a number', { Telephones: [{ type: 'Home' }] }, 'Kindly Choose Phone Type & Enter Number'],
    ['a telephone without a type', { Telephones: [{ number: '1' }] }, 'Kindly Choose Phone Type & Enter Number'],
    ['a child without a birthday', { Children: [{ name: 'Can' }] }, "Kindly Provide Child's Name & Date Of Birth"],
    ['a very long name', { Name: 'x'.repeat(1000) }, 'First name field allowed maximum 30 characters.'],
  ])("a profile with %s is refused with the spec's message", async (_, lists, data) => {
    expect(await send('saveProfile', { ...names, ...lists })).toMatchObject({ status: 200, msgCode: '500', data });
  });

  test.each([{}, { section: 'tennis', key: '' }, { section: null, key: 'TEN-000001' }])(
    "a cancellation of %j is refused with the spec's message",
    async (body) => {
      const answer = await send('cancelBooking', { pin: '2468', ...body });
      expect(answer).toMatchObject({
        status: 400,
        code: 'booking.key_missing',
        data: 'Booking and Session Key missing, please refresh the page and try again.',
        errors: expect.arrayContaining([{ path: expect.stringMatching(/^(section|key)$/), message: 'is missing' }]),
      });
    },
  );
});
