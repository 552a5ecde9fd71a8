import { expect, test } from 'vitest';
import { readTable } from '../file/read-table.ts';
import { findPreset } from './presets.rules.ts';
import { suggestMapping } from './suggest-mapping.rules.ts';

const read = (csv: string) => readTable(Buffer.from(csv), 'members.csv');

const CLUBSPARK_MEMBERS = `Venue ID,First name,Last name,Gender,Age,Junior,Date of birth,Membership,Payment,Cost,Paid,Status,Start Date,Expiry Date,Email address,Phone number,Work number,Mobile number,Emergency contact name,Emergency phone number,Address 1,Address 2,Address 3,Town,County,Country,Postcode,British Tennis Number,Date joined venue,Medical history,Venue source,Contact source,Occupation,Registered,Member status
10231,Anna,Vella,Female,34,No,04/03/1992,Adult,Paid,250,250,Active,01/04/2026,31/03/2027,anna@mail.example,,,07700 900123,Joe Vella,07700 900124,1 Court Lane,,,Sliema,,Malta,SLM 01,1234567890,02/05/2015,,,,Nurse,Yes,Member
`;
const CLUBSPARK_CONTACTS = `Venue ID,Unique ID,First name,Last name,Gender,Age,Junior,Date of birth,Email address,Phone number,Mobile number,Address 1,Town,Postcode,British Tennis Number,Date joined venue,Registered,Member status
10231,a3,Anna,Vella,Female,34,No,04/03/1992,anna@mail.example,,07700 900123,1 Court Lane,Sliema,SLM 01,,02/05/2015,Yes,Member
`;
const CLUBSPARK_AUSTRALIA = `Contact ID,Primary Contact ID,First Name,Last Name,Date of Birth,Email Address,Start Date,Expiry Date,Package Cost,Amount Paid,Postcode
1001,,Anna,Vella,04/03/1992,anna@mail.example,01/04/2026,31/03/2027,$150,$150,3000
`;
const PLAYTOMIC = `name,email,phone_number,gender,birthdate,commercial_communications,category_name,category_expires
Anna Vella,anna@mail.example,35699123456,FEMALE,1992-03-04,true,Adult,2027-03-31
`;
const PLAYTOMIC_PORTUGUESE = `nome,email,número_de_telefone,género,data_de_nascimento,nome_da_categoria,categoria_expira
Anna Vella,anna@mail.example,35699123456,FEMALE,1992-03-04,Adult,2027-03-31
`;

test.each([
  ['clubspark', CLUBSPARK_MEMBERS],
  ['clubspark', CLUBSPARK_CONTACTS],
  ['clubspark', CLUBSPARK_AUSTRALIA],
  ['playtomic', PLAYTOMIC],
  ['playtomic', PLAYTOMIC_PORTUGUESE],
  ['playtomic', PLAYTOMIC.replaceAll(',', ';')],
])('a list of %s is recognised by its columns', (key, csv) => {
  expect(findPreset(read(csv).columns)?.key).toBe(key);
});

test('the members of ClubSpark bring number, membership, days and addresses, and no fee as a balance', () => {
  const { columns, lines } = read(CLUBSPARK_MEMBERS);
  expect(suggestMapping(columns, lines)).toEqual({
    ...{ code: 'Venue ID', name: 'First name', surName: 'Last name', gender: 'Gender', email: 'Email address' },
    ...{ dateOfBirth: 'Date of birth', category: 'Membership', since: 'Date joined venue', memberUntil: 'Expiry Date' },
    ...{ mobile: 'Mobile number', phone: 'Phone number', address1: 'Address 1', address2: 'Address 2' },
    ...{ town: 'Town', postCode: 'Postcode', country: 'Country' },
  });
});

test('where ClubSpark has no numbers of the venue its other numbers are taken', () => {
  const { columns, lines } = read(CLUBSPARK_AUSTRALIA);
  expect(suggestMapping(columns, lines)).toMatchObject({ code: 'Contact ID', since: 'Start Date', name: 'First Name' });
});

test.each([PLAYTOMIC, PLAYTOMIC_PORTUGUESE])(
  'the customers of Playtomic bring names, telephones and categories',
  (csv) => {
    const { columns, lines } = read(csv);
    const mapping = suggestMapping(columns, lines);
    const [fullName, email, mobile, gender, dateOfBirth] = columns;
    const [category, memberUntil] = columns.slice(-2);
    expect(mapping).toEqual({ fullName, email, mobile, gender, dateOfBirth, category, memberUntil });
  },
);

test.each([
  ['our own list', 'code,name,surName,gender,email,dateOfBirth,category,since,memberUntil,balance'],
  ['a list of a club', 'Member no,First name,Last name,Membership,Email address,Member status'],
  ['a Turkish list', 'üye no;ad;soyad;cinsiyet'],
])('%s is of no other program', (_what, header) => {
  expect(findPreset(header.split(/[,;]/))).toBeUndefined();
});

test.each([
  ['Mitgliedsnummer;Vorname;Nachname;Geschlecht;Geburtsdatum;PLZ;Ort', 'weiblich'],
  ['Número de socio;Nombre;Apellidos;Género;Fecha de nacimiento;Código postal;Ciudad', 'mujer'],
])('the columns of %s are known', (header, gender) => {
  const { columns, lines } = read(`${header}\n3001;Anna;Vella;${gender};04.03.1992;1010;Wien\n`);
  const [code, name, surName, gender_, dateOfBirth, postCode, town] = columns;
  expect(suggestMapping(columns, lines)).toEqual({ code, name, surName, gender: gender_, dateOfBirth, postCode, town });
});
