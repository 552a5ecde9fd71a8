import type { Language } from '@courtside/contract/values/limits';
import type { Role } from '@courtside/contract/wire/roles';
import type { NewMember } from '#modules/people/members/index.ts';
import type { Random } from '../random.ts';

interface Culture {
  readonly language: Language;
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly surnames: readonly string[];
}

const CULTURES: readonly Culture[] = [
  {
    language: 'en',
    women: [
      'Maria',
      'Sarah',
      'Camille',
      'Ingrid',
      'Anna',
      'Sofia',
      'Chiara',
      'Elena',
      'Hannah',
      'Julia',
      'Katarzyna',
      'Freya',
      'Martina',
      'Claire',
      'Eva',
      'Rebecca',
      'Giulia',
      'Nina',
    ],
    men: [
      'Marco',
      'Jonas',
      'Luca',
      'Owen',
      'Pierre',
      'Matthew',
      'Tomasz',
      'Erik',
      'Daniel',
      'Paolo',
      'Henrik',
      'Andrew',
      'Karl',
      'Joseph',
      'Stefan',
      'David',
      'Mateo',
      'Liam',
    ],
    surnames: [
      'Vella',
      'Borg',
      'Camilleri',
      'Galea',
      'Farrugia',
      'Zammit',
      'Lindqvist',
      'Weber',
      'Moreau',
      'Rossi',
      'Novák',
      'Kowalska',
      'Schneider',
      'Solberg',
      'Ferrari',
      'Laurent',
      'Dubois',
      'Micallef',
      'Grech',
      'Hansen',
      'Nowak',
      'Marchetti',
      'Attard',
      'Spiteri',
    ],
  },
  {
    language: 'tr',
    women: ['Zeynep', 'Selin', 'Deniz', 'Ayşe', 'Elif', 'Defne', 'Ece', 'Merve', 'Gül', 'Nehir'],
    men: ['Emre', 'Yusuf', 'Kerem', 'Hakan', 'Ozan', 'Murat', 'Barış', 'Can', 'Cem', 'Mert'],
    surnames: [
      'Kaya',
      'Demir',
      'Yıldız',
      'Şahin',
      'Çelik',
      'Öztürk',
      'Arslan',
      'Polat',
      'Aslan',
      'Yılmaz',
      'Aydın',
      'Koç',
      'Güneş',
    ],
  },
  {
    language: 'ar',
    women: ['Layla', 'Noor', 'Amira', 'Yasmin', 'Salma', 'Hala', 'Rania', 'Dina', 'Farah', 'Maryam'],
    men: ['Omar', 'Karim', 'Tariq', 'Khalid', 'Sami', 'Rami', 'Ziad', 'Bilal', 'Nabil', 'Hassan'],
    surnames: [
      'Haddad',
      'Farouk',
      'Nasser',
      'Mansour',
      'Al Khatib',
      'Al Sayed',
      'Rahman',
      'Khoury',
      'Saleh',
      'Darwish',
      'Aziz',
      'Bakri',
    ],
  },
];

const MEMBERS = 240;

/** 1001 to 1240; the first three are the demo logins and have fixed names. */
export function demoMembers(random: Random, joinedAt: Date): NewMember[] {
  // In English, like the README.
  const known: Record<number, Pick<NewMember, 'firstName' | 'surname' | 'gender' | 'language'>> = {
    1001: { firstName: 'Elif', surname: 'Aydın', gender: 'F', language: 'en' },
    1002: { firstName: 'Marco', surname: 'Vella', gender: 'M', language: 'en' },
    1003: { firstName: 'Layla', surname: 'Haddad', gender: 'F', language: 'en' },
  };
  const taken = new Set(Object.values(known).map(({ firstName, surname }) => `${firstName} ${surname}`));
  return Array.from({ length: MEMBERS }, (_, index) => {
    const number = 1001 + index;
    const person = known[number] ?? newPerson(random, taken);
    return {
      ...person,
      code: String(number),
      role: 'member',
      email: emailOf(person, number),
      emailVerifiedAt: joinedAt,
      joinedAt,
    };
  });
}

export function demoStaff(joinedAt: Date): NewMember[] {
  const staff = (code: string, role: Role, firstName: string, surname: string, gender: 'F' | 'M') => ({
    code,
    role,
    firstName,
    surname,
    gender,
    language: 'en' as const,
    email: emailOf({ firstName, surname }, Number(code)),
    emailVerifiedAt: joinedAt,
    joinedAt,
  });
  return [
    staff('9001', 'admin', 'Grace', 'Zammit', 'F'),
    staff('9002', 'subadmin', 'Paul', 'Azzopardi', 'M'),
    staff('9003', 'desk', 'Martina', 'Cassar', 'F'),
    staff('9004', 'treasurer', 'Joseph', 'Mifsud', 'M'),
  ];
}

function newPerson(random: Random, taken: Set<string>) {
  for (;;) {
    const culture = random.pick(CULTURES);
    const gender = random.chance(0.5) ? ('F' as const) : ('M' as const);
    const firstName = random.pick(gender === 'F' ? culture.women : culture.men);
    const surname = random.pick(culture.surnames);
    const name = `${firstName} ${surname}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { firstName, surname, gender, language: culture.language };
  }
}

function emailOf({ firstName, surname }: { firstName: string; surname: string }, number: number): string {
  const plain = `${firstName}.${surname}`
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z.]/g, '')
    .toLowerCase();
  return `${plain}.${number}@harbour.example`;
}
