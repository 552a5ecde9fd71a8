import helmet from '@fastify/helmet';
import { type FastifyInstance, fastify } from 'fastify';
import type { Settings } from '#config/settings.ts';
import { NO_ROUTE_SCHEMAS } from '../no-route-schemas.ts';

type Addresses = Pick<Settings, 'PUBLIC_URL' | 'VITE_ANALYTICS_URL' | 'VITE_API_URL' | 'VITE_LOGO_URL'>;

/** Scripts only from our own files. Styles may be inline: the component library places style elements at run time. */
export async function addSecurityHeaders(app: FastifyInstance, settings: Addresses): Promise<void> {
  const headers = await headersOf(settings);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Helmet's headers are the same for every response, so they are computed once. */
async function headersOf(settings: Addresses): Promise<Record<string, string>> {
  const secure = settings.PUBLIC_URL.startsWith('https:');
  const sample = fastify({ schemaController: NO_ROUTE_SCHEMAS });
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...originsOf(settings.VITE_LOGO_URL)],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...originsOf(settings.VITE_ANALYTICS_URL, settings.VITE_API_URL)],
        'media-src': ["'self'"],
        'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
        ...(secure && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  sample.get('/', async () => '');
  const answer = await sample.inject('/');
  await sample.close();
  const own = ['content-type', 'content-length', 'date', 'connection'];
  return Object.fromEntries(
    Object.entries(answer.headers).flatMap(([name, value]) => (own.includes(name) ? [] : [[name, String(value)]])),
  );
}

/** The external origins that the web app was built with; a path is our own origin. */
function originsOf(...addresses: Array<string | undefined>): string[] {
  return addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));
}
