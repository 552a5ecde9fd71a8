import { type ProfileSave, profileSaveSchema } from '@courtside/contract/people/profile';
import { clubDate } from '@courtside/contract/values/dates';
import { isEmail } from '@courtside/contract/values/text';
import { expect, test } from 'vitest';
import { checkProfile } from './profile.rules.ts';

const good = profileSaveSchema.parse({ Name: 'Elif', SurName: 'Aydın', Email: 'elif@harbour.example' });
const change = (changes: Partial<ProfileSave>) => () => checkProfile({ ...good, ...changes }, clubDate('2026-11-16'));

test('a profile with the mandatory fields is accepted', () => {
  expect(change({})).not.toThrow();
});

test('a child of any age is accepted: under 18 is only the label (spec 9)', () => {
  expect(change({ Children: [{ name: 'Can', dateOfBirth: '01/01/1980' }] })).not.toThrow();
});

test.each([
  ['no name', { Name: ' ' }, 'Name, Surname & Email is mandatory'],
  ['no surname', { SurName: '' }, 'Name, Surname & Email is mandatory'],
  ['no email', { Email: '' }, 'Name, Surname & Email is mandatory'],
  ['a name of 31', { Name: 'x'.repeat(31) }, 'First name field allowed maximum 30 characters.'],
  ['a surname of 31', { SurName: 'x'.repeat(31) }, 'Surname field allowed maximum 30 characters.'],
  // spec 5: checks 30, the text says 40
  ['a mailing name of 31', { MailingName: 'x'.repeat(31) }, 'Mailing name field allowed maximum 40 characters.'],
  ['a country nobody knows', { Country: 'Atlantis' }, 'Please choose a country from the list.'],
  ['a date that is none', { DateOfBirth: '31/02/1990' }, 'Please enter the date as DD/MM/YYYY.'],
  ['a birthday in the future', { DateOfBirth: '17/11/2026' }, 'Please enter a birthday that is not in the future.'],
  ['a birthday of long ago', { DateOfBirth: '31/12/1905' }, 'Please enter a birthday that is not in the future.'],
  [
    'a child who is not born yet',
    { Children: [{ name: 'Can', dateOfBirth: '01/01/2027' }] },
    'Please enter a birthday that is not in the future.',
  ],
  [
    'a phone without number',
    { Telephones: [{ type: 'Home', number: ' ' }] },
    'Kindly Choose Phone Type & Enter Number',
  ],
  [
    'a phone of an unknown type',
    { Telephones: [{ type: 'Fax', number: '1' }] },
    'Kindly Choose Phone Type & Enter Number',
  ],
  [
    'a number twice, written differently',
    {
      Telephones: [
        { type: 'Home', number: '+356 21' },
        { type: 'Office', number: '+35621' },
      ],
    },
    'Number already Exist In The List',
  ],
  [
    'a child without a date',
    { Children: [{ name: 'Can', dateOfBirth: '' }] },
    "Kindly Provide Child's Name & Date Of Birth",
  ],
  [
    'a child twice',
    {
      Children: [
        { name: 'Can', dateOfBirth: '01/01/2015' },
        { name: 'can ', dateOfBirth: '01/01/2015' },
      ],
    },
    'This Child Already Exist In The List',
  ],
  ['a car without a number', { CarInfo: [' '] }, 'Kindly Provide Vehicle Number'],
  ['a car twice', { CarInfo: ['ABC 123', 'abc-123'] }, 'Vehicle Number Already Exist'],
] as Array<[string, Partial<ProfileSave>, string]>)(
  'a profile with %s is refused with the spec’s message',
  (_, changes, sentence) => {
    expect(change(changes)).toThrow(sentence);
  },
);

test.each([
  ['elif@harbour.example', true],
  ['e.l+f@sub.harbour.example', true],
  ['elif@harbour', false],
  ['elif harbour@x.example', false],
  ['elif@harbour.example\nbcc: all@harbour.example', false],
  ['<elif@harbour.example>', false],
  ['', false],
])('%j is an email address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
