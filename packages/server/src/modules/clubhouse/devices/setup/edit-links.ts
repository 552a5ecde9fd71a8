import type * as endpoints from '@courtside/contract/clubhouse/office-devices';
import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { sealSecret } from '../bring/device-address.ts';
import { lockDevices } from '../store/devices.repository.ts';
import {
  endDevicesAt,
  endLinkAt,
  insertLink,
  type StoredLink,
  selectLinks,
  updateLink,
} from '../store/setup.repository.ts';
import { noteChange } from './note-change.ts';

const BROKERS = ['mqtt:', 'mqtts:'];

/** A broker is spoken to in its own way, everything else by HTTP. */
function checkUrl(connector: StoredLink['connector'], url: string): void {
  if (BROKERS.includes(new URL(url).protocol) === (connector === 'mqtt')) return;
  const message = `must begin with ${connector === 'mqtt' ? 'mqtt:// or mqtts://' : 'http:// or https://'}`;
  throw new AppError('office.invalid', { extras: { errors: [{ path: 'url', message }] } });
}

export async function makeLink(context: AppContext, call: Call<typeof endpoints.makeLink>) {
  const { connector, title, url, user = '', secret = '' } = call.body;
  checkUrl(connector, url);
  return inIdempotentTransaction(context, call, async (tx) => {
    await verifyPin(tx, context, call.caller, call.body.PinCode, call.origin);
    await lockDevices(tx);
    if ((await selectLinks(tx)).length >= LIMITS.deviceLinks)
      throw new AppError('office.too_many', { params: { count: LIMITS.deviceLinks } });
    const fields = { connector, title, url, user: user || null };
    const sealedSecret = secret === '' ? null : sealSecret(context, secret);
    const made = { madeById: call.caller.memberId, at: context.clock.now() };
    const id = await insertLink(tx, { ...fields, sealedSecret, ...made });
    await noteChange(tx, context, call, 'device_link_made', { link: id, ...fields });
    return new Answer({ id, version: 1 });
  });
}

export async function changeLink(context: AppContext, call: Call<typeof endpoints.changeLink>) {
  const { title, url, user, secret } = call.body;
  return inIdempotentTransaction(context, call, async (tx) => {
    await verifyPin(tx, context, call.caller, call.body.PinCode, call.origin);
    await lockDevices(tx);
    const link = await linkOf(tx, call.params.id);
    checkVersion(call.body, link, { title: link.title, url: link.url, user: link.user });
    checkUrl(link.connector, url);
    const after = { title, url, user: user === undefined ? link.user : user || null };
    const sealedSecret = secret === undefined ? link.sealedSecret : secret && sealSecret(context, secret);
    const version = await updateLink(tx, link.id, { ...after, sealedSecret: sealedSecret || null });
    const before = { title: link.title, url: link.url, user: link.user };
    const details = { link: link.id, before, after, isSecretNew: secret !== undefined };
    await noteChange(tx, context, call, 'device_link_changed', details);
    return new Answer({ id: link.id, version });
  });
}

export async function endLink(context: AppContext, call: Call<typeof endpoints.endLink>) {
  return inTransaction(context.db, async (tx) => {
    const devices = await lockDevices(tx);
    const { id, title } = await linkOf(tx, call.params.id);
    const now = context.clock.now();
    const own = devices.filter(({ linkId }) => linkId === id);
    await endDevicesAt(
      tx,
      own.map((device) => device.id),
      now,
    );
    await endLinkAt(tx, id, now);
    await noteChange(tx, context, call, 'device_link_ended', { link: id, title });
    return 'ok' as const;
  });
}

export async function linkOf(tx: Tx, id: number): Promise<StoredLink> {
  const link = (await selectLinks(tx)).find((each) => each.id === id);
  if (!link) throw new AppError('record.not_found');
  return link;
}
