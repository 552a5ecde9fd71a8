import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#config/settings.ts';

/** Scripts only from our own files. Styles may be inline: the component library places style elements at run time. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { PUBLIC_URL, VITE_ANALYTICS_URL }: Pick<Settings, 'PUBLIC_URL' | 'VITE_ANALYTICS_URL'>,
): Promise<void> {
  const secure = PUBLIC_URL.startsWith('https:');
  const analytics = VITE_ANALYTICS_URL ? [new URL(VITE_ANALYTICS_URL).origin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...analytics],
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
