import { EXAMPLE_MARK } from '@courtside/contract/club/office-legal';
import type { ClubDate } from '@courtside/contract/values/dates';
import { TRANSLATIONS } from '@courtside/contract/values/languages';
import type { Texts } from '@courtside/contract/values/texts';
import type { FieldError } from '@courtside/contract/wire/envelope';

interface Version {
  readonly number: number;
  readonly validFrom: string;
  readonly needsAcceptance: boolean;
}

/** Where a document is on a day. Versions come in the order of their numbers, which is that of their validity too. */
export interface Standing<V extends Version> {
  readonly inForce: V | undefined;
  /** Who has accepted this version or a later one is not asked. */
  readonly required: number | undefined;
  readonly next: V | undefined;
}

export function standingOn<V extends Version>(versions: readonly V[], today: ClubDate): Standing<V> {
  const valid = versions.filter(({ validFrom }) => validFrom <= today);
  return {
    inForce: valid.at(-1),
    required: valid.findLast(({ needsAcceptance }) => needsAcceptance)?.number,
    next: versions.find(({ validFrom }) => validFrom > today),
  };
}

export function stateOf({ number, validFrom }: Version, inForce: number | undefined, today: ClubDate) {
  if (number === inForce) return 'inForce' as const;
  return validFrom > today ? ('later' as const) : ('over' as const);
}

interface Draft {
  readonly html: Texts;
  readonly changes: Texts;
  readonly validFrom: string | null;
}

/** What must be mended before the draft can be published. */
export function faultsOf({ html, changes, validFrom }: Draft, latest: Version | undefined, today: ClubDate) {
  const faults: FieldError[] = [];
  for (const language of ['en', ...TRANSLATIONS] as const) {
    const text = html[language];
    const path = `html.${language}`;
    if (language === 'en' ? isBlank(text) : text !== undefined && isBlank(text))
      faults.push({ path, message: 'is required' });
    else if (text?.includes(EXAMPLE_MARK)) faults.push({ path, message: 'is still the example' });
    // Who reads the text in a language must learn in it what is new.
    if (latest && (language === 'en' || text !== undefined) && !changes[language])
      faults.push({ path: `changes.${language}`, message: 'is required' });
  }
  if (validFrom !== null && validFrom < today) faults.push({ path: 'validFrom', message: 'must not be in the past' });
  else if (latest && (validFrom ?? today) < latest.validFrom)
    faults.push({
      path: 'validFrom',
      message: `must not be before ${latest.validFrom}, when version ${latest.number} begins`,
    });
  return faults;
}

/** Nothing can be read of it: only elements and spaces. */
function isBlank(html: string | undefined): boolean {
  return (html ?? '').replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';
}
