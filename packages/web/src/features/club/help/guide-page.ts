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

/** The parts that exist in every language. */
const TRANSLATED: ReadonlySet<string> = new Set(['members']);

interface GuidePage {
  readonly part: (typeof PARTS)[Role];
  readonly language: Language;
  /** A page of its own, made by the build (`build/guide.ts`). */
  readonly path: string;
}

/** The guide for a role, in the reader's language where it is translated. */
export function guidePage(role: Role, reader: Language): GuidePage {
  const part = PARTS[role];
  const isTranslated = reader !== 'en' && TRANSLATED.has(part);
  return {
    part,
    language: isTranslated ? reader : 'en',
    path: `/guide/${part}${isTranslated ? `.${reader}` : ''}.html`,
  };
}
