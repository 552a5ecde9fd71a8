import type { clubInfo } from '@courtside/contract/club/club';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { readJson, writeJson } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { createStore } from '#shared/store/create-store.ts';
import { isSame } from '#shared/store/is-same.ts';
import { type Guard, isListOf, isNullable, isShape, isText, isTexts } from '../guards.ts';
import { CLUB, clubSettings } from './club-settings.ts';

const FIELDS = ['name', 'address', 'host', 'phone', 'email', 'themeColour', 'logo', 'legalTexts', 'menuLinks'] as const;
type SavedClub = Pick<AnswerOf<typeof clubInfo>, (typeof FIELDS)[number]>;

type StoredLink = NonNullable<SavedClub['menuLinks']>[number];

const isOptionalText = isNullable(isText);
const isSavedClub: Guard<SavedClub> = isShape<SavedClub>({
  name: isText,
  address: isText,
  host: isText,
  phone: isOptionalText,
  email: isOptionalText,
  themeColour: isOptionalText,
  logo: isOptionalText,
  legalTexts: isNullable(isShape({ terms: isText, privacy: isText })),
  menuLinks: isNullable(isListOf(isShape<StoredLink>({ title: isTexts, address: isText }))),
});

const BUILT = { ...CLUB };
/** What the menu links to while the club has saved no links. */
export const BUILT_MENU_LINKS = BUILT.menuLinks;
const PRODUCT = clubSettings({});

/** Counts the changes of `CLUB`, so that the app renders again. */
const changes = createStore(0);

/** Renders again when the club's own data become known or change. */
export const useClubChanges = (): number => changes.useStore();

/** What the server answers wins over the build, unless it is only the product's own example. */
const chosen = (served: string, field: 'name' | 'address') => (served === PRODUCT[field] ? BUILT[field] : served);

function apply(saved: SavedClub): void {
  Object.assign(CLUB, {
    name: chosen(saved.name, 'name'),
    address: chosen(saved.address, 'address'),
    host: saved.host,
    phone: saved.phone ?? BUILT.phone,
    email: saved.email ?? BUILT.email,
    logoUrl: saved.logo ? `${CLUB.apiUrl}${saved.logo}` : BUILT.logoUrl,
    themeColour: saved.themeColour ?? undefined,
    legalTexts: saved.legalTexts ?? undefined,
    menuLinks: saved.menuLinks ?? BUILT.menuLinks,
  });
  changes.set(changes.get() + 1);
}

/** Uses what the club has saved of itself from now on, and at the start of the next visit. */
export function rememberClub(club: SavedClub): void {
  const saved = Object.fromEntries(FIELDS.map((field) => [field, club[field]])) as unknown as SavedClub;
  if (isSame(readJson(STORAGE_KEYS.club), saved)) return;
  writeJson(STORAGE_KEYS.club, saved);
  apply(saved);
}

/** What the page carries: legal texts may be long, and few pages show them. */
export type PageClub = Omit<AnswerOf<typeof clubInfo>, 'legalTexts'>;

/** The server writes the club into the page that it serves (http/page.ts); a page of another server has nothing there. */
export function clubOfPage(): PageClub | undefined {
  const json = document.getElementById('club')?.textContent;
  return json ? (JSON.parse(json) as PageClub) : undefined;
}

/** Starts with what the page carries, or what the last visit learned. */
export function recallClub(): void {
  const page = clubOfPage();
  const saved = readJson(STORAGE_KEYS.club);
  const known = isSavedClub(saved) ? saved : undefined;
  if (page) apply({ ...page, legalTexts: known?.legalTexts ?? null });
  else if (known) apply(known);
}
