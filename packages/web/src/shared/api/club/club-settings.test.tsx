import { afterEach, expect, test } from 'vitest';
import { requestUrl } from '#shared/api/build-request.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { ClubLogo } from '#shared/ui/icons/club-logo.tsx';
import { CLUB, clubSettings } from './club-settings.ts';

const settings = CLUB as { apiUrl: string; logoUrl: string | undefined };
afterEach(() => {
  Object.assign(settings, clubSettings({}));
});

test.each([
  [undefined, true],
  ['true', true],
  ['TRUE', false],
  ['1', false],
  ['', false],
])("help is on only when the switch equals 'true' (%s: %s)", (VITE_HELP, on) => {
  expect(clubSettings({ VITE_HELP }).helpEnabled).toBe(on);
});

test('club name, consent text and analytics address are taken from the build settings', () => {
  expect(clubSettings({})).toMatchObject({ name: 'Harbour Sports Club', consentText: undefined });
  const own = { VITE_CLUB_NAME: 'Deuce', VITE_CONSENT_TEXT: 'GDPR!', VITE_ANALYTICS_URL: 'https://stats.example' };
  expect(clubSettings(own)).toMatchObject({
    name: 'Deuce',
    consentText: 'GDPR!',
    analyticsUrl: 'https://stats.example',
  });
});

test('API calls use the API address of the build settings', () => {
  expect(requestUrl('/v1/club', {})).toBe('/v1/club');
  Object.assign(settings, clubSettings({ VITE_API_URL: 'https://api.club.example/' }));
  expect(requestUrl('/v1/club', {})).toBe('https://api.club.example/v1/club');
});

test('the logo of the build settings is shown', () => {
  settings.logoUrl = '/club.svg';
  const { container } = renderPage(<ClubLogo phoneBelow={720} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/club.svg');
});
