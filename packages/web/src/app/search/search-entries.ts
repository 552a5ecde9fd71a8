import type { Features } from '@courtside/contract/club/features';
import type { SportService } from '@courtside/contract/club/sports/sports';
import type { Language } from '@courtside/contract/values/limits';
import { isMemberRole, type Role } from '@courtside/contract/wire/roles';
import type { TFunction } from 'i18next';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { PATHS, sportBookingPath } from '#shared/routing/paths.ts';
import { sportIcon } from '#shared/sports/sport-look.ts';
import type { DialogName } from '#shared/store/dialog-store.ts';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { entryText, type MenuEntry, type NavbarItem, navbarSections, userMenu } from '../shell/navigation.ts';

export type SearchGroup = 'actions' | 'pages' | 'courts';

/** A page, a dialog or a court that somebody may open. */
export interface SearchEntry {
  readonly group: SearchGroup;
  readonly text: string;
  readonly icon: IconName;
  readonly target: MenuEntry['target'];
}

interface Reader {
  readonly role: Role;
  /** What the club has switched on. */
  readonly features?: Partial<Features> | undefined;
  readonly language: Language;
  readonly t: TFunction;
}

/** Dialogs that are in no menu. */
const MORE: Partial<Record<Role, { readonly dialog: DialogName; readonly label: MoreLabel; readonly icon: IconName }>> =
  {
    admin: { dialog: 'newMember', label: 'memberProfiles.newMember', icon: 'plus' },
    member: { dialog: 'topup', label: 'topup.title', icon: 'wallet' },
  };
type MoreLabel = 'memberProfiles.newMember' | 'topup.title';

/** What the role finds without asking the server, in the order of the menus. */
export function searchEntries(
  services: readonly SportService[],
  { role, features, language, t }: Reader,
): SearchEntry[] {
  const sports = services.map(({ key, title, sportTheme }) => ({
    key,
    title: sportTitle(key, t, title),
    icon: sportIcon(themeOf(sportTheme.folder)),
  }));
  const menus: readonly NavbarItem[] = [
    ...navbarSections(role, sports, language, { features }).flatMap(({ entries }) => entries),
    ...userMenu(role),
  ];
  const entries = menus.flatMap((entry): SearchEntry[] => {
    const { icon, target } = entry;
    const text = entryText(entry, t);
    if ('path' in target) return [{ group: 'pages', text, icon, target }];
    return 'dialog' in target && target.dialog !== 'search' ? [{ group: 'actions', text, icon, target }] : [];
  });
  const more = MORE[role];
  const others: readonly SearchEntry[] = more
    ? [{ group: 'actions', text: t(more.label), icon: more.icon, target: { dialog: more.dialog } }]
    : [];
  const keys: SearchEntry = { group: 'actions', text: t('keys.title'), icon: 'key', target: { dialog: 'keys' } };
  const courts = services.flatMap(({ key, title, courts: all, sportTheme }) =>
    all.map(
      (court): SearchEntry => ({
        group: 'courts',
        text: `${sportTitle(key, t, title)} ${clubWord(court.title, t, key)}`,
        icon: sportIcon(themeOf(sportTheme.folder)),
        target: {
          path: isMemberRole(role)
            ? sportBookingPath(key)
            : `${PATHS.officeToday}?${new URLSearchParams({ sport: key })}`,
        },
      }),
    ),
  );
  const all = [...entries, ...others, keys, ...courts];
  return all.filter((entry, index) => all.findIndex((other) => isSame(entry, other)) === index);
}

const isSame = (one: SearchEntry, other: SearchEntry) => one.group === other.group && one.text === other.text;

/** The dotless i of Turkish has no mark that could be taken away. */
const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().replaceAll('ı', 'i');

/** Those with every word that was typed, whatever its accents. */
export function matching<Entry extends { readonly text: string }>(entries: readonly Entry[], typed: string): Entry[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return entries.filter(({ text }) => words.every((word) => plain(text).includes(word)));
}
