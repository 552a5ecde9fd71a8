import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#context.ts';
import { DEMO_LOGINS, DEMO_PIN } from '#modules/club/club/index.ts';

const DESCRIPTIONS: Record<(typeof DEMO_LOGINS)[number]['label'], string> = {
  goodBalance: 'member with EUR 250',
  lowBalance: 'member with a low balance',
  mustChangePassword: 'member who must change the password',
  admin: 'admin',
  subadmin: 'subadmin',
  desk: 'desk',
  treasurer: 'treasurer',
  coach: 'coach',
};

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

/** Prints the address, the demo logins and the code of an empty database; everything else is logged. */
export function printStartupMessage(
  app: FastifyInstance,
  { settings, database }: Pick<AppContext, 'settings' | 'database'>,
  setupCode: string | undefined,
): void {
  const { port } = app.server.address() as AddressInfo;
  const address = settings.PORT === 0 ? `http://localhost:${port}` : settings.PUBLIC_URL;
  // Before the set-up the club has no name of its own.
  const lines = ['', setupCode ? `Courtside runs at ${address}` : `${settings.CLUB_NAME} is open at ${address}`];
  if (LOOPBACK.includes(settings.HOST)) {
    lines.push('Only this machine can reach it. HOST=0.0.0.0 opens it to your network.');
  }
  if (database.folder) lines.push(`Its data are in ${database.folder}.`);
  if (setupCode)
    lines.push('', 'Nobody is in this database yet. Set up your club:', `  ${address}/setup?code=${setupCode}`);
  if (settings.DEMO) {
    lines.push('', `This is the demo club. Every PIN is ${DEMO_PIN}.`);
    for (const login of DEMO_LOGINS)
      lines.push(`  ${login.loginName}  ${login.password}  ${DESCRIPTIONS[login.label]}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
