import type { AppContext } from '#context.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { selectCodes } from '../store/codes.repository.ts';
import { selectDevices } from '../store/devices.repository.ts';
import { selectLinks } from '../store/setup.repository.ts';
import { presentDevice, presentLink } from './devices.presenter.ts';

/** Both columns of the page: what is wanted, and what is reported. */
export async function readDevices(context: AppContext) {
  const [links, devices] = await Promise.all([selectLinks(context.db), presentedDevices(context)]);
  return { links: links.map(presentLink), devices, now: context.clock.now().toString() };
}

export async function listDoors(context: AppContext) {
  return { items: (await presentedDevices(context)).filter(({ kind }) => kind === 'door') };
}

export async function listLights(context: AppContext) {
  return { items: (await presentedDevices(context)).filter(({ kind }) => kind === 'light') };
}

async function presentedDevices(context: AppContext) {
  const now = context.clock.now();
  const [devices, codes, services] = await Promise.all([
    selectDevices(context.db),
    selectCodes(context.db, now),
    loadAllServices(context),
  ]);
  const courts = new Map([...services.values()].flatMap((service) => service.courts.map(({ id, key }) => [id, key])));
  return devices.map((device) => presentDevice(device, { codes, courts, now }));
}
