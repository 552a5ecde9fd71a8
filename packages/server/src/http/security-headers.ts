import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#config/settings.ts';

/** Scripts only from our own files. Styles may be inline: the component library places style elements at run time. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  settings: Pick<Settings, 'PUBLIC_URL' | 'VITE_ANALYTICS_URL' | 'VITE_API_URL' | 'VITE_LOGO_URL'>,
): Promise<void> {
  const secure = settings.PUBLIC_URL.startsWith('https:');
  await app.register(helmet, {
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
}

/** What the web app was built to reach beside our own address; a path is our own. */
function originsOf(...addresses: Array<string | undefined>): string[] {
  return addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));
}
