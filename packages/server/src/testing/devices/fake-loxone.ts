import { type DeviceServer, startDeviceServer } from './device-server.ts';

export const CONTROL = '1d043dbf-0321-eea3-ffffcb0481ff57c7';
export const LOXONE_USER = 'courtside';
export const LOXONE_PASSWORD = 'miniserver-password';

export interface FakeLoxone extends DeviceServer {
  isOn(): boolean;
  /** What the control says of itself. */
  setValue(value: string): void;
}

const BASIC = `Basic ${Buffer.from(`${LOXONE_USER}:${LOXONE_PASSWORD}`).toString('base64')}`;

/** A Miniserver with one switch, which answers as its maker describes. */
export async function startFakeLoxone(): Promise<FakeLoxone> {
  let value = '0';
  const server = await startDeviceServer(({ path, headers }) => {
    if (headers.authorization !== BASIC)
      return { status: 401, headers: { 'www-authenticate': 'Basic realm="Loxone Miniserver"' } };
    const [, control, command] = /^\/jdev\/sps\/io\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
    const answer = (code: string, said: string) => ({
      body: { LL: { control: path.slice(2), value: said, Code: code } },
    });
    if (control !== CONTROL) return answer('404', '0');
    if (command === undefined) return answer('200', value);
    if (command !== 'On' && command !== 'Off') return answer('500', '0');
    value = command === 'On' ? '1' : '0';
    return answer('200', value);
  });
  return Object.assign(server, {
    isOn: () => value === '1',
    setValue(next: string) {
      value = next;
    },
  });
}
