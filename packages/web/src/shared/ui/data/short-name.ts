import { LIMITS } from '@courtside/contract/values/limits';

/** spec 9: a word of 14 or more characters is shown as its first 10 and a dot. */
export function shortName(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      const letters = [...word];
      return letters.length >= LIMITS.longWord ? `${letters.slice(0, LIMITS.longWordCut).join('')}.` : word;
    })
    .join(' ');
}

export const wholeFirstName = (name: string): string => name.split(' ')[0] ?? name;

export const firstNameOf = (name: string): string => shortName(wholeFirstName(name));
