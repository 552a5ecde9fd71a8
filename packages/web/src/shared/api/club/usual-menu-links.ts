import type { MenuLink } from '@courtside/contract/club/menu-links';
import { PATHS } from '#shared/routing/paths.ts';

/** spec 2.1: navigation entries that redirect to the sports. A club that has saved links of its own has those instead. */
export const USUAL_MENU_LINKS: readonly MenuLink[] = [
  { title: { en: 'Marsa', tr: 'Marsa', ar: 'مرسى' }, address: PATHS.marsa },
  { title: { en: 'Example', tr: 'Örnek', ar: 'مثال' }, address: PATHS.example },
  { title: { en: 'Services', tr: 'Hizmetler', ar: 'الخدمات' }, address: PATHS.marsaServices },
];
