import type { Endpoint } from '@courtside/contract/endpoint';
import { roleMay } from '@courtside/contract/roles';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { findLiveSession } from '#modules/auth/index.ts';
import type { Caller } from './binding.ts';

/** Token, live session, `name` header, a password that is due, and role, in that order. */
export async function authenticate(
  context: AppContext,
  request: FastifyRequest,
  { access, whilePasswordDue }: Pick<Endpoint, 'access' | 'whilePasswordDue'>,
): Promise<Caller> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('session.invalid');
  const claims = await context.tokens.verify(token);
  const session = await findLiveSession(context, claims);
  if (!session) throw new AppError('session.invalid');
  if (request.headers.name !== session.memberCode) throw new AppError('session.invalid');
  if (session.mustChangePassword && !whilePasswordDue) throw new AppError('auth.password_change_required');
  if (!roleMay(session.role, access)) throw new AppError('access.denied');
  return session;
}
