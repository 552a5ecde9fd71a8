import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import { officeDevices } from '@courtside/contract/clubhouse/office-devices';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { DeviceLine } from './device-line.tsx';

const device = (id: number, isNoticed: boolean) => ({
  ...{ id, kind: 'door' as const, link: 1, connector: 'nuki' as const, address: 'a', titles: { en: `Door ${id}` } },
  ...{ service: null, sport: null, court: null, areas: [], fallbacks: null, isForMembers: false, checksIn: false },
  wanted: { isOn: false, until: null, reason: 'none' as const },
  reported: { isOn: null, at: null, fault: null, faultSince: null },
  codes: { now: 0, ahead: 0, unsent: 0 },
  ...{ byHand: null, differsSince: null, isNoticed, equalSince: null, version: 1 },
});

test('today names what is not as wanted, and only where the club has doors and lights', async () => {
  const server = fakeServer();
  startSession(testUser({ role: 'desk' }));
  const features = { ...allFeatures(null), access: true };
  server.succeeds(clubInfo, testClub({ features }));
  server.succeeds(officeDevices, {
    links: [],
    devices: [device(1, true), device(2, false)],
    now: '2026-11-17T16:42:00Z',
  });
  const { unmount } = renderPage(<DeviceLine />);
  expect((await screen.findByRole('status')).textContent).toBe('Not as wanted: Door 1. Doors and lights');
  unmount();
  server.calls.length = 0;
  server.succeeds(clubInfo, testClub());
  renderPage(<DeviceLine />);
  await waitFor(() => expect(server.calls.some(({ endpoint }) => endpoint === 'clubInfo')).toBe(true));
  expect(server.calls.some(({ endpoint }) => endpoint === 'officeDevices')).toBe(false);
});
