import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What can go wrong with a device in a cellar. `away`: the line is cut. `slow`: a byte at a time, without an end. */
export type DeviceTrouble = 'silent' | 'slow' | 'nonsense' | 'huge' | 'redirect' | 'away' | 'failing';

export interface DeviceCall {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface DeviceReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface DeviceServer {
  readonly url: string;
  readonly calls: DeviceCall[];
  trouble: DeviceTrouble | undefined;
  /** Of a huge answer; the rest was not wanted. */
  bytesSent(): number;
  close(): Promise<void>;
}

const HUGE_BYTES = 100 * 1024 * 1024;
const CHUNK = Buffer.alloc(256 * 1024, ' ');

/** A device with a web server of its own, on a free loopback port. */
export async function startDeviceServer(reply: (call: DeviceCall) => DeviceReply): Promise<DeviceServer> {
  let bytesSent = 0;
  const troubles: Record<DeviceTrouble, (response: ServerResponse) => void> = {
    silent: () => {},
    slow(response) {
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), 10);
      response.once('close', () => clearInterval(timer));
    },
    nonsense: (response) => response.end('<html>Welcome to your router</html>'),
    huge(response) {
      response.writeHead(200);
      const sendMore = () => {
        let isTaken = true;
        while (isTaken && bytesSent < HUGE_BYTES && !response.destroyed) {
          bytesSent += CHUNK.byteLength;
          isTaken = response.write(CHUNK);
        }
        if (bytesSent >= HUGE_BYTES) response.end();
      };
      response.on('drain', sendMore);
      sendMore();
    },
    redirect: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    away: (response) => response.destroy(),
    failing: (response) => response.writeHead(503).end(),
  };
  const device: Omit<DeviceServer, 'url' | 'close'> = { calls: [], trouble: undefined, bytesSent: () => bytesSent };
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        const { method = '', url: path = '', headers } = request;
        const call = { method, path, headers, body };
        device.calls.push(call);
        if (device.trouble) return troubles[device.trouble](response);
        const { status = 200, headers: answered, body: data } = reply(call);
        response.writeHead(status, { 'content-type': 'application/json', ...answered });
        response.end(data === undefined ? '' : JSON.stringify(data));
      },
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(device, {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
