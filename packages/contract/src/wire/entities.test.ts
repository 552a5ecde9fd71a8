import { expect, test } from 'vitest';
import type { z } from 'zod';
import { amountDueSchema, bookingDetailSchema } from '../booking/bookings.ts';
import { helpSchema } from '../club/help.ts';
import { sportServiceSchema } from '../club/sports/sports.ts';
import { savedCardSchema } from '../money/payments.ts';
import { userSchema } from '../people/auth.ts';
import { memberSchema } from '../people/members.ts';
import { PHONE_TYPES, profileSaveSchema, profileSchema } from '../people/profile.ts';

const places = (field: string) => [1, 2, 3, 4].map((place) => `p${place}${field}`).join(' ');
const { bookingMember, bookingOptions, paymentPlayers, players } = bookingDetailSchema.shape;
const { tabs } = helpSchema.shape;
const { sectionContent } = tabs.element.shape;
const { bookingSetting, paymentSetting, playersStyling, sportServiceOptions, sportTheme } = sportServiceSchema.shape;

/** spec 3, entity by entity: ours may have more fields, never fewer. */
test.each<[string, z.ZodObject, string]>([
  [
    'the logged-in user',
    userSchema,
    'token name title profilePic gender balanceAmount memberCode role notifications isEmailVerified changePassword payInfo',
  ],
  [
    'the booking detail',
    bookingDetailSchema,
    'bookingHeading bookingTitle bookingMember bookingType bookingCourt bookingSessionDate bookingSessionTimeFrom bookingSessionTimeTo bookingAC bookingDate bookingTime bookingOptions players paymentPlayers cancelBooking cancelMessageBooking',
  ],
  ['its booker', bookingMember, 'bookingMemberName bookingMemberCode bookingMemberStatus'],
  ['its players', players.element, 'bookingMemberName bookingMemberCode bookingMemberStatus'],
  ['its options', bookingOptions.element, 'title desc'],
  ['its payers', paymentPlayers.element, 'payerName payerCode paymentMethod bookingReceipt bookingRate'],
  ['help data', helpSchema, 'tabs'],
  ['a help tab', tabs.element, 'id title heading description sectionContent'],
  ['its content', sectionContent, 'videos content'],
  ['its videos', sectionContent.shape.videos.element, 'title url'],
  ['its text', sectionContent.shape.content, 'htmlText'],
  [
    'the profile',
    profileSchema,
    'name surName email mailingName address1 address2 address3 address4 town country postCode dateOfBirth idNo telephones children carInfo',
  ],
  ['a telephone', profileSchema.shape.telephones.element, 'type number'],
  ['a child', profileSchema.shape.children.element, 'name dateOfBirth'],
  [
    'the profile save payload',
    profileSaveSchema,
    'PIN Name MailingName SurName Address1 Address2 Address3 Address4 Town Country PostCode Email DateOfBirth IDNo Telephones Children CarInfo',
  ],
  ['a saved card', savedCardSchema, 'Id CardNumber CardHolderName CardExpiryDate'],
  ['a member', memberSchema, 'memberCode gender name isFavourite'],
  [
    'the stored selected sport',
    sportServiceSchema,
    'key paymentSetting bookingSetting sportTheme sportServiceOptions hideMembers hasACSetting hasHalfTimeSetting hasReceiptTime playersStyling',
  ],
  [
    'its payment setting',
    paymentSetting,
    'isPaymentLoginAccountMandatory paymentMaximumPlayers paymentMinimumPlayers paymentType',
  ],
  ['its booking setting', bookingSetting, 'isACInclude isHalfTimeAllowed maximumPlayers'],
  ['its theme', sportTheme, 'folder'],
  ['its options to choose', sportServiceOptions.element, 'id title'],
  ['where its players stand', playersStyling.unwrap(), 'player1Top player2Top player3Top player4Top'],
  ['the amount-dues response', amountDueSchema, `${places('AmountDue')} ${places('BalanceAmount')} ${places('Label')}`],
])('spec 3: %s', (_name, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(' ')));
});

test('spec 3: a telephone is of one of three types', () => {
  expect(PHONE_TYPES).toEqual(['Home', 'Office', 'Mobile']);
});
