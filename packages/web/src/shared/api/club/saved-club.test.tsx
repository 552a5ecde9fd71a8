import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { ClubLogo } from '#shared/ui/icons/club-logo.tsx';
import { CLUB, clubLine, clubSettings } from './club-settings.ts';
import { recallClub, rememberClub } from './saved-club.ts';

afterEach(() => {
  rememberClub(testClub());
  Object.assign(CLUB, clubSettings({}));
});

test('what the club saved wins over the build, and is known at the next visit', () => {
  rememberClub(testClub({ name: 'Deuce', address: '', phone: '+90 1', logo: '/v1/club/logo/a.webp' }));
  expect(CLUB).toMatchObject({ name: 'Deuce', phone: '+90 1', logoUrl: '/v1/club/logo/a.webp' });
  expect(clubLine()).toBe('Deuce');
  Object.assign(CLUB, clubSettings({}));
  recallClub();
  expect(CLUB.name).toBe('Deuce');
});

test('links of the menu that the club saved win over the build, also when there are none', () => {
  const menuLinks = [{ title: { en: 'Shop' }, address: 'https://shop.example/' }];
  rememberClub(testClub({ menuLinks }));
  expect(CLUB.menuLinks).toEqual(menuLinks);
  rememberClub(testClub({ menuLinks: [] }));
  expect(CLUB.menuLinks).toEqual([]);
  rememberClub(testClub());
  expect(CLUB.menuLinks).toHaveLength(3);
});

test('a name that the drawing does not contain is written beside the mark', () => {
  rememberClub(testClub({ name: 'Deuce' }));
  const { container } = renderPage(<ClubLogo phoneBelow={720} />);
  expect(container.textContent).toContain('Deuce');
  expect(container.querySelector('img')?.getAttribute('src')).not.toContain('Harbour');
});
