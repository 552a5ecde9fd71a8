import { act, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { PATHS } from '#shared/routing/paths.ts';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { RouteGuard } from './route-guard.tsx';
import { ROUTES } from './routes.ts';

function Where() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

/** Every route with its guard, and instead of its page only its address. */
function openAt(path: string) {
  return renderPage(
    <Routes>
      {ROUTES.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={
            <RouteGuard route={route}>
              <Where />
            </RouteGuard>
          }
        />
      ))}
      <Route path="/" element={<Where />} />
    </Routes>,
    path,
  );
}

const here = () => screen.getByRole('status', { hidden: true }).textContent;

test('a guest is redirected to the login and returns to the attempted path after it', () => {
  openAt('/sports/mybookings?scope=past');
  expect(here()).toBe(PATHS.login);
  expect(localStorage.getItem(STORAGE_KEYS.redirectUrl)).toBe('/sports/mybookings?scope=past');
  act(() => void startSession(testUser()));
  expect(here()).toBe('/sports/mybookings?scope=past');
  expect(localStorage.getItem(STORAGE_KEYS.redirectUrl)).toBeNull();
});

test('what is behind the # of the attempted path is there after the login too', () => {
  openAt('/sports/passes#H7K2MQ9XD41TF8WB');
  expect(here()).toBe(PATHS.login);
  act(() => void startSession(testUser()));
  expect(here()).toBe('/sports/passes#H7K2MQ9XD41TF8WB');
  expect(localStorage.getItem(STORAGE_KEYS.redirectUrl)).toBeNull();
});

test('without a remembered path the login leads to /', () => {
  openAt(PATHS.login);
  act(() => void startSession(testUser()));
  expect(here()).toBe('/');
});

test('a forced password change precedes the remembered path', () => {
  openAt('/invoice');
  act(() => void startSession(testUser({ changePassword: 1 })));
  expect(here()).toBe(PATHS.resetPassword);
});

test('a member without permission for the remembered path ends at /, not in a circle', () => {
  openAt(PATHS.memberProfiles);
  expect(here()).toBe(PATHS.login);
  act(() => void startSession(testUser()));
  expect(here()).toBe('/');
});

test('a session that ran out remembers the page, a logout does not', () => {
  startSession(testUser());
  openAt('/invoice');
  act(() => endSession('loggedOut'));
  expect(here()).toBe(PATHS.login);
  expect(localStorage.getItem(STORAGE_KEYS.redirectUrl)).toBeNull();
  act(() => void startSession(testUser()));
  expect(here()).toBe('/');
});

test('a login after an expiry restores the same page', () => {
  startSession(testUser());
  openAt('/invoice');
  act(() => endSession('expired'));
  expect(here()).toBe(PATHS.login);
  act(() => void startSession(testUser()));
  expect(here()).toBe('/invoice');
});
