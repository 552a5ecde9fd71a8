import type { makeDevice } from '@courtside/contract/clubhouse/office-devices';
import type { RequestOutput } from '@courtside/contract/wire/endpoint';
import { AppError } from '#app-error.ts';
import type { ServiceMap } from '#modules/club/sports/index.ts';
import type { Area, DeviceFields } from '../store/setup.repository.ts';

type Given = RequestOutput<typeof makeDevice>['body']['device'];

/** What is stored of a request: courts and sports are those of the club, each of them once. */
export function fieldsOf(given: Given, services: ServiceMap): DeviceFields {
  const { address } = given;
  if (given.kind === 'light') {
    const court = [...services.values()].flatMap(({ courts }) => courts).find(({ key }) => key === given.court);
    if (!court) throw invalid('court', 'is not a court of the club');
    if (!court.hasLights) throw new AppError('device.no_lights', { params: { court: court.title } });
    const nothing = { titles: null, fallbacks: null, isForMembers: false, checksIn: false, areas: [] };
    return { address, courtId: court.id, ...nothing };
  }
  const { titles, fallbacks = null, isForMembers = false, checksIn = false } = given;
  return { address, courtId: null, titles, fallbacks, isForMembers, checksIn, areas: areasOf(given.areas, services) };
}

function areasOf(given: readonly { service: string; court: string | null }[], services: ServiceMap): Area[] {
  const areas = given.map(({ service: serviceKey, court: courtKey }, index) => {
    const service = services.get(serviceKey);
    if (!service) throw invalid(`areas.${index}.service`, `there is no sport ${serviceKey}`);
    const court = courtKey === null ? null : service.courts.find(({ key }) => key === courtKey);
    if (court === undefined) throw invalid(`areas.${index}.court`, `there is no court ${courtKey}`);
    return { serviceKey, courtId: court?.id ?? null };
  });
  const byKey = new Map(areas.map((area) => [`${area.serviceKey} ${area.courtId}`, area]));
  const wholes = new Set(areas.filter(({ courtId }) => courtId === null).map(({ serviceKey }) => serviceKey));
  return [...byKey.values()].filter(({ serviceKey, courtId }) => courtId === null || !wholes.has(serviceKey));
}

const invalid = (path: string, message: string) =>
  new AppError('office.invalid', { extras: { errors: [{ path, message }] } });
