import { randomUUID } from 'node:crypto';
import { makeDevice, makeLink, officeDevices } from '@courtside/contract/clubhouse/office-devices';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { BookingClub } from '../booking-club.ts';
import { type WebhookThings, webhookThings } from './made-webhooks.ts';

type Club = Pick<BookingClub, 'call' | 'login' | 'context'>;

/** A connection that an admin has added, with a secret. */
export async function linkOf(club: Club, changes: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const body = {
    connector: 'mqtt',
    title: 'Broker',
    url: 'mqtt://broker.example',
    secret: 'hidden-word',
    PinCode: DEMO_PIN,
    ...changes,
  };
  const { data } = await club.call(makeLink, { as: await club.login('9001'), body: body as never });
  return data.id;
}

/** The light of a court that had none, or of this court. */
export async function lightOf(club: Club, { court, link }: { court?: string; link?: number } = {}) {
  const as = await club.login('9001');
  const { devices } = (await club.call(officeDevices, { as })).data;
  const free = ['TEN4', 'TEN3', 'TEN2', 'TEN1', 'PAD3', 'PAD2', 'PAD1'].find((key) =>
    devices.every((device) => device.court !== key),
  );
  const lit = court ?? free ?? '';
  const device = { kind: 'light' as const, address: `light/${lit}`, court: lit };
  const { data } = await club.call(makeDevice, { as, body: { link: link ?? (await linkOf(club)), device } });
  return { id: data.id, court: lit };
}

/** A door to these sports. */
export async function doorOf(
  club: Club,
  { link, ...changes }: Readonly<Record<string, unknown>> & { readonly link?: number } = {},
): Promise<number> {
  const areas = [{ service: 'tennis', court: null }];
  const device = {
    kind: 'door',
    address: `door/${randomUUID()}`,
    titles: { en: 'Main gate' },
    areas,
    isForMembers: true,
    ...changes,
  };
  const body = { link: link ?? (await linkOf(club)), device };
  const { data } = await club.call(makeDevice, { as: await club.login('9001'), body: body as never });
  return data.id;
}

/** What an admin has added; nothing is at their addresses. */
export interface DeviceThings extends WebhookThings {
  deviceLink(): Promise<number>;
  light(): Promise<{ id: number; court: string }>;
  door(changes?: Parameters<typeof doorOf>[1]): Promise<number>;
}

export const deviceThings = (club: Club): DeviceThings => ({
  ...webhookThings(club),
  deviceLink: () => linkOf(club),
  light: async () => lightOf(club, { link: await sharedLink(club) }),
  door: async (changes) => doorOf(club, { link: await sharedLink(club), ...changes }),
});

const shared = new WeakMap<Club, Promise<number>>();

/** A club has few connections, however many owners its tests have. */
function sharedLink(club: Club): Promise<number> {
  const link = shared.get(club) ?? linkOf(club);
  shared.set(club, link);
  return link;
}
