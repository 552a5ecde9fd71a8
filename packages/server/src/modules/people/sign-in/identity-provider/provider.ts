import * as oidc from 'openid-client';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';

/** A provider that takes longer is as good as away: nobody waits at a login page. */
const ANSWERS_WITHIN_SECONDS = 5;
/** What a provider says of itself changes rarely; its keys are read again when one is unknown. */
const KEPT_MINUTES = 60;

export type ProviderContext = Pick<AppContext, 'settings' | 'clock' | 'db'>;

interface Known {
  /** Also remembers the keys of the provider. */
  readonly config: oidc.Configuration;
  readonly readMs: number;
}

/** In each process, for its database: several applications of one process may have different providers. */
const known = new WeakMap<Db, Known>();

/** The settings of the server, if it has a provider. */
export function serverOf({ settings }: Pick<AppContext, 'settings'>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
}

/** Connected with the provider, which is asked about itself where that is not known. */
export async function connectProvider({ settings, clock, db }: ProviderContext): Promise<oidc.Configuration> {
  const server = serverOf({ settings });
  if (!server) throw new AppError('sso.off');
  const nowMs = clock.now().epochMilliseconds;
  const found = known.get(db);
  if (found && nowMs - found.readMs < KEPT_MINUTES * 60_000 && found.readMs <= nowMs) return found.config;
  const metadata = await discover(server.issuer);
  const secret = { client_secret: server.clientSecret };
  const config = new oidc.Configuration(metadata, server.clientId, secret, authenticationOf(metadata));
  config.timeout = ANSWERS_WITHIN_SECONDS;
  if (isOnThisMachine(server.issuer)) oidc.allowInsecureRequests(config);
  // The library relies on the encrypted connection otherwise; we check the signature too.
  oidc.enableNonRepudiationChecks(config);
  known.set(db, { config, readMs: nowMs });
  return config;
}

/** Asks the provider about itself. `seeAnswer` gets every answer on the way. */
export async function discover(
  issuer: string,
  seeAnswer: (answer: Response) => void = () => undefined,
): Promise<oidc.ServerMetadata> {
  const ask: oidc.CustomFetch = async (url, options) => {
    const answer = await fetch(url, options as RequestInit);
    seeAnswer(answer);
    return answer;
  };
  const config = await oidc.discovery(new URL(issuer), 'unused', undefined, oidc.None(), {
    timeout: ANSWERS_WITHIN_SECONDS,
    [oidc.customFetch]: ask,
    ...(isOnThisMachine(issuer) && { execute: [oidc.allowInsecureRequests] }),
  });
  const { supportsPKCE: _helper, ...metadata } = config.serverMetadata();
  return metadata;
}

/** The settings allow this for a provider on the same machine only. */
const isOnThisMachine = (issuer: string) => issuer.startsWith('http:');

/** The way that every provider knows unless it says otherwise. */
function authenticationOf({ token_endpoint_auth_methods_supported: known }: oidc.ServerMetadata): oidc.ClientAuth {
  return known && !known.includes('client_secret_basic') ? oidc.ClientSecretPost() : oidc.ClientSecretBasic();
}

/** What went wrong between us and the provider, for the person who signs in; the log has the reason. */
export function refusalOf(context: Pick<AppContext, 'log'>, error: unknown, provider: string): AppError {
  if (error instanceof AppError) return error;
  const { code, cause } = error as { readonly code?: string; readonly cause?: { readonly code?: string } };
  context.log.warn({ code: code ?? cause?.code ?? (error as Error).name }, 'the identity provider was of no use');
  const params = { provider };
  if (error instanceof oidc.AuthorizationResponseError) return new AppError('sso.refused', { cause: error, params });
  const isVerified = error instanceof oidc.ClientError && !AWAY.has(code ?? '');
  const isAnswered = isVerified || error instanceof oidc.ResponseBodyError;
  return new AppError(isAnswered ? 'sso.failed' : 'sso.unreachable', { cause: error, params });
}

/** Of the library: no answer in time, or one that is no answer of a provider. */
const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);
