import type { FastifyReply } from 'fastify';
import { STREAMING } from '#endpoint/binding.ts';

/** Redirects the browser. The address that it leaves has a code, which must reach nobody as a referrer. */
export function sendTo(reply: FastifyReply, address: string, ...cookies: string[]): typeof STREAMING {
  reply.header('referrer-policy', 'no-referrer');
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.redirect(address);
  return STREAMING;
}
