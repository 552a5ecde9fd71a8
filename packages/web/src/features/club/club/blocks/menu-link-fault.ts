import { isMenuAddress, type MenuLink } from '@courtside/contract/club/menu-links';

/** What keeps a link from being saved. */
export function menuLinkFault(links: readonly MenuLink[], index: number): 'title' | 'address' | 'twice' | undefined {
  const link = links[index];
  if (!link) return undefined;
  if (!link.title.en.trim()) return 'title';
  const address = link.address.trim();
  if (!isMenuAddress(address)) return 'address';
  return links.findIndex((other) => other.address.trim() === address) < index ? 'twice' : undefined;
}
