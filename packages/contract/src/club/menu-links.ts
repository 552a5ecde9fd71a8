import type { Texts } from '../values/texts.ts';

/** A link that the club has put into the menu. */
export interface MenuLink {
  readonly title: Texts;
  readonly address: string;
}

/** Browsers skip or turn some of them, so that an address would lead elsewhere than it reads. */
const UNCLEAR = /[\s\\<>"\p{C}]/u;
/** An own path. Two slashes would begin the name of another server, also after the browser has resolved dots. */
const OWN_PATH = /^\/(?!\/)(?:(?!\/\/)[^?#])*(?:[?#].*)?$/;
/** With the name of a server, perhaps a port, and no credentials. */
const WEB_PAGE = /^https:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#].*)?$/iu;

export const isOutside = (address: string): boolean => !address.startsWith('/');

/** Whether the menu may link there: a path of this app, or a page of the web over an encrypted connection. */
export function isMenuAddress(address: string): boolean {
  if (UNCLEAR.test(address)) return false;
  return isOutside(address) ? WEB_PAGE.test(address) : OWN_PATH.test(address);
}
