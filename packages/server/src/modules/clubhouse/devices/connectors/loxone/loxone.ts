import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { type Connector, type DeviceAddress, DeviceFault, type Report } from '../connector.ts';
import { basicAuthorization, type DeviceRequest, parseAnswer, sendRequest } from '../http/send-request.ts';

/** The identity of a control, as Loxone Config shows it, or the name of a virtual input. */
const CONTROL = /^[0-9a-zA-Z][\w-]{0,63}$/;
const BLINK_MS = 2_000;

/** Older Miniservers write `Code`, later ones `code`; values are texts or numbers. */
const code = z.coerce.number().optional();
const answerSchema = z.object({ LL: z.object({ value: z.coerce.string(), Code: code, code }) });

/**
 * Controls of a Loxone Miniserver. It knows no end of a wish: a light that shall go out without the server needs the time
 * limit of its block in Loxone Config.
 */
export function createLoxone({ clock }: { readonly clock: Clock }): Connector {
  async function ask({ link, address }: DeviceAddress, command: '' | '/On' | '/Off', signal: AbortSignal) {
    if (!CONTROL.test(address)) throw new DeviceFault('not_understood', 'is no control of a Miniserver');
    const { user, secret } = link;
    const headers: DeviceRequest['headers'] =
      user === null || secret === null ? {} : { authorization: basicAuthorization(user, secret) };
    const url = `${link.url.replace(/\/+$/, '')}/jdev/sps/io/${address}${command}`;
    const { LL } = parseAnswer(answerSchema, await sendRequest({ url, headers }, signal));
    const status = LL.Code ?? LL.code;
    if (status !== 200) throw new DeviceFault('refused', `answers with code ${status}`);
    return LL.value;
  }

  async function read(device: DeviceAddress, signal: AbortSignal): Promise<Report> {
    const value = Number.parseFloat(await ask(device, '', signal));
    if (Number.isNaN(value)) throw new DeviceFault('not_understood', 'has a value that is no number');
    const isOn = value > 0;
    return device.kind === 'light' ? { kind: 'light', on: isOn } : { kind: 'door', isOpen: isOn, codes: [] };
  }

  return {
    async bring(device, wish, signal) {
      const isOn = wish.kind === 'light' ? wish.on : wish.openUntil !== null;
      await ask(device, isOn ? '/On' : '/Off', signal);
      return read(device, signal);
    },
    read,
    async blink(device, signal) {
      const report = await read(device, signal);
      if (report.kind === 'light' ? report.on : report.isOpen) return;
      await ask(device, '/On', signal);
      await clock.wait(BLINK_MS);
      await ask(device, '/Off', signal);
    },
    close: async () => {},
  };
}
