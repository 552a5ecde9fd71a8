import type { DoorArea, makeDevice, OfficeDevice } from '@courtside/contract/clubhouse/office-devices';
import type { Texts } from '@courtside/contract/values/texts';
import type { RequestInput } from '@courtside/contract/wire/endpoint';

export interface DeviceDraft {
  readonly kind: 'light' | 'door';
  readonly link: number;
  readonly address: string;
  readonly court: string;
  readonly titles: Texts;
  readonly fallbacks: Texts;
  readonly areas: readonly DoorArea[];
  readonly isForMembers: boolean;
  readonly checksIn: boolean;
}

const NO_TEXT: Texts = { en: '' };

export const draftOf = (device: OfficeDevice | undefined, link: number): DeviceDraft => ({
  kind: device?.kind ?? 'light',
  link: device?.link ?? link,
  address: device?.address ?? '',
  court: device?.court ?? '',
  titles: device?.kind === 'door' ? device.titles : NO_TEXT,
  fallbacks: device?.fallbacks ?? NO_TEXT,
  areas: device?.areas ?? [],
  isForMembers: device?.isForMembers ?? false,
  checksIn: device?.checksIn ?? false,
});

/** What is sent. Without an English text players read the usual words. */
export function deviceOfDraft(draft: DeviceDraft): RequestInput<typeof makeDevice>['body']['device'] {
  const address = draft.address.trim();
  if (draft.kind === 'light') return { kind: 'light', address, court: draft.court };
  const { titles, fallbacks, areas, isForMembers, checksIn } = draft;
  const said = fallbacks.en.trim() === '' ? null : fallbacks;
  return { kind: 'door', address, titles, fallbacks: said, areas: [...areas], isForMembers, checksIn };
}

const isSame = (one: DoorArea, other: DoorArea) => one.service === other.service && one.court === other.court;

export const hasArea = (areas: readonly DoorArea[], area: DoorArea): boolean =>
  areas.some((each) => isSame(each, area));

/** A whole sport replaces its courts, and a court the whole sport. */
export function toggleArea(areas: readonly DoorArea[], area: DoorArea): DoorArea[] {
  if (hasArea(areas, area)) return areas.filter((each) => !isSame(each, area));
  const others = areas.filter(
    ({ service, court }) => service !== area.service || (court !== null && area.court !== null),
  );
  return [...others, area];
}
