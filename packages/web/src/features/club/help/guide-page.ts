import type { Language } from '@courtside/contract/values/limits';
import type { Role } from '@courtside/contract/wire/roles';

/** The part of the guide for each role. */
const PARTS = {
  member: 'members',
  coach: 'members',
  desk: 'desk',
  treasurer: 'treasurer',
  admin: 'office',
  subadmin: 'office',
} as const satisfies Record<Role, string>;

/** For whoever sets up the club house, and the electrician. */
const HOUSE = 'devices';
const SETS_UP_HOUSE: ReadonlySet<Role> = new Set(['admin', 'subadmin']);

/** For whoever writes programs for the club. */
const PROGRAMS = 'integrators';

/** The parts that exist in every language. */
const TRANSLATED: ReadonlySet<string> = new Set(['members', HOUSE, PROGRAMS]);

type Part = (typeof PARTS)[Role] | typeof HOUSE | typeof PROGRAMS;

interface GuidePage {
  readonly part: Part;
  readonly language: Language;
  /** A page of its own, made by the build (`build/guide.ts`). */
  readonly path: string;
}

/** The guide for a role, in the reader's language where it is translated. */
export function guidePages(role: Role, reader: Language): readonly GuidePage[] {
  const parts: readonly Part[] = SETS_UP_HOUSE.has(role) ? [PARTS[role], HOUSE, PROGRAMS] : [PARTS[role]];
  return parts.map((part) => pageOf(part, reader));
}

function pageOf(part: Part, reader: Language): GuidePage {
  const isTranslated = reader !== 'en' && TRANSLATED.has(part);
  return {
    part,
    language: isTranslated ? reader : 'en',
    path: `/guide/${part}${isTranslated ? `.${reader}` : ''}.html`,
  };
}
