import type { AppContext } from '#context.ts';
import { createSealer } from '#platform/secrets/sealed-text.ts';
import type { DeviceAddress } from '../connectors/connector.ts';
import type { StoredDevice } from '../store/devices.repository.ts';

const sealer = createSealer('device link');

type Keyed = Pick<AppContext, 'fingerprint'>;

/** How the secret of a link is stored. */
export const sealSecret = (context: Keyed, secret: string): string => sealer.seal(context, secret);

type Reached = Pick<StoredDevice, 'linkId' | 'connector' | 'url' | 'user' | 'sealedSecret' | 'address' | 'kind'>;

/** How a device is reached, with the secret that only its connector may see. */
export function addressOf(context: Keyed, device: Reached): DeviceAddress {
  const { linkId: id, connector, url, user, sealedSecret, address, kind } = device;
  const secret = sealedSecret === null ? null : sealer.unseal(context, sealedSecret);
  return { link: { id, connector, url, user, secret }, address, kind };
}
