import type { FastifyRequest } from 'fastify';
import type { Settings } from '#config/settings.ts';
import { isSandbox } from './create-gateway.ts';
import type { PaymentGateway } from './gateway.ts';

interface Place {
  readonly gateway: PaymentGateway | undefined;
  readonly settings: Pick<Settings, 'PUBLIC_URL'>;
}

/**
 * The origin to which the browser returns: for a real provider the club's public address, for the sandbox the origin of
 * the request, which is right even when PUBLIC_URL is not set.
 */
export function siteOf({ gateway, settings }: Place, request: FastifyRequest): string {
  if (!isSandbox(gateway)) return settings.PUBLIC_URL;
  const { origin } = request.headers;
  return origin && URL.canParse(origin) ? new URL(origin).origin : `${request.protocol}://${request.host}`;
}
