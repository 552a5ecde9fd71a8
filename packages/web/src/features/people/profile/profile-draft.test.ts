import type { Profile } from '@courtside/contract/people/profile';
import { expect, test } from 'vitest';
import { refusalText } from '#shared/i18n/failure-text.ts';
import { carRefusal, childRefusal, phoneRefusal } from './details/list-entries.ts';
import { checkDraft, draftOf, type ProfileDraft, payloadOf } from './profile-draft.ts';
import { SAMPLE_PROFILE as PROFILE } from './testing/sample-profile.ts';

const sentence = (changes: Partial<ProfileDraft>, profile: Partial<Profile> = {}) => {
  const whole = { ...PROFILE, ...profile };
  const check = checkDraft({ ...draftOf(whole), ...changes }, whole);
  return 'refusal' in check ? refusalText(check.refusal) : undefined;
};

test('the profile payload has exactly the fields of the specification', () => {
  expect(Object.keys(payloadOf(draftOf(PROFILE), PROFILE))).toEqual(
    'PIN Name MailingName SurName Address1 Address2 Address3 Address4 Town Country PostCode Email DateOfBirth IDNo Telephones Children CarInfo'.split(
      ' ',
    ),
  );
  expect(payloadOf(draftOf(PROFILE), PROFILE)).toMatchObject({ PIN: '', Name: 'Elif', CarInfo: ['ABC 123'] });
});

test.each([
  [{}, { email: '' }, 'Name, Surname & Email is mandatory'],
  [{}, { name: ' ' }, 'Name, Surname & Email is mandatory'],
  [{}, { name: 'x'.repeat(31) }, 'First name field allowed maximum 30 characters.'],
  [{}, { surName: 'x'.repeat(31) }, 'Surname field allowed maximum 30 characters.'],
  // spec 5: checks 30, the text says 40
  [{ mailingName: 'x'.repeat(31) }, {}, 'Mailing name field allowed maximum 40 characters.'],
  [{ mailingName: 'x'.repeat(30) }, {}, undefined],
  [{ country: 'Atlantis' }, {}, 'Please choose a country from the list.'],
  [{ dateOfBirth: '31/02/1990' }, {}, 'Please enter the date as DD/MM/YYYY.'],
  [{ dateOfBirth: '01/01/2090' }, {}, 'Please enter a birthday that is not in the future.'],
  [{ nextPhone: { type: '', number: '2133' } }, {}, 'Kindly Choose Phone Type & Enter Number'],
  [{ nextChild: { name: 'Can', dateOfBirth: '' } }, {}, "Kindly Provide Child's Name & Date Of Birth"],
  [{ nextCar: 'abc-123' }, {}, 'Vehicle Number Already Exist'],
] as const)('the profile draft %j of %j is refused with %s', (changes, profile, expected) => {
  expect(sentence(changes, profile)).toBe(expected);
});

test('every refused field of a profile is marked, and the first refusal is returned', () => {
  const wrong = { mailingName: 'x'.repeat(31), dateOfBirth: '45/45/2020', nextPhone: { type: '', number: '2133' } };
  expect(checkDraft({ ...draftOf(PROFILE), ...wrong }, PROFILE)).toEqual({
    refusal: 'profile.mailing_name_long',
    errors: {
      mailingName: 'profile.mailing_name_long',
      dateOfBirth: 'profile.bad_date',
      phone: 'profile.phone_incomplete',
    },
  });
});

test('a filled entry row is saved with the profile', () => {
  const check = checkDraft({ ...draftOf(PROFILE), nextCar: ' XYZ 9 ' }, PROFILE);
  expect(check).toMatchObject({ draft: { carInfo: ['ABC 123', 'XYZ 9'], nextCar: '' } });
});

test('a list of the profile refuses duplicates in any notation', () => {
  expect(phoneRefusal(PROFILE.telephones, { type: 'Home', number: '+35699123456' })).toBe('profile.phone_exists');
  expect(phoneRefusal(PROFILE.telephones, { type: 'Home', number: '2133 0117' })).toBeUndefined();
  expect(childRefusal(PROFILE.children, { name: ' deniz', dateOfBirth: '01/02/2015' })).toBe('profile.child_exists');
  expect(childRefusal(PROFILE.children, { name: 'Deniz', dateOfBirth: '30/02/2015' })).toBe('profile.bad_date');
  expect(carRefusal(PROFILE.carInfo, ' ')).toBe('profile.car_incomplete');
});
