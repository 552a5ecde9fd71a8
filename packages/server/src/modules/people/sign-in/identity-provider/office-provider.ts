import type * as endpoints from '@courtside/contract/people/sign-in/identity-provider';
import { PATHS } from '@courtside/contract/wire/page-paths';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { returnAddressOf } from './begin-round.ts';
import { selectPeople, selectProvider, storeProvider } from './links.repository.ts';
import { UNNAMED } from './offered.ts';
import { discover, serverOf } from './provider.ts';

export async function readProvider(context: AppContext) {
  const { db, settings } = context;
  const server = serverOf(context);
  return {
    server: server ? { issuer: server.issuer, clientId: server.clientId } : null,
    returnAddress: returnAddressOf(context),
    logoutAddress: `${settings.PUBLIC_URL}${PATHS.login}`,
    ...((await selectProvider(db)) ?? UNNAMED),
    people: (await selectPeople(db)).map(({ linkedAt, usedAt, ...person }) => ({
      ...person,
      linkedAt: linkedAt?.toISOString() ?? null,
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
}

/** Asks the provider now, whatever is remembered of it. */
export async function checkProvider(context: AppContext) {
  const server = serverOf(context);
  if (!server) throw new AppError('sso.off');
  let clockOffSeconds: number | null = null;
  const seeClock = ({ headers }: Response) => {
    const theirs = Date.parse(headers.get('date') ?? '');
    clockOffSeconds = Number.isNaN(theirs) ? null : Math.round((theirs - Date.now()) / 1000);
  };
  try {
    const { jwks_uri: address } = await discover(server.issuer, seeClock);
    return { answered: true, keys: address ? await countKeys(address) : 0, clockOffSeconds };
  } catch (error) {
    context.log.warn({ reason: (error as Error).name }, 'the identity provider did not answer a check');
    return { answered: false, keys: 0, clockOffSeconds: null };
  }
}

async function countKeys(address: string): Promise<number> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: 'error' });
  const { keys } = (await answer.json()) as { readonly keys?: readonly unknown[] };
  return keys?.length ?? 0;
}

export async function saveProvider(context: AppContext, call: Call<typeof endpoints.saveIdentityProvider>) {
  const { body, caller, origin } = call;
  const { PinCode, ...provider } = body;
  return inIdempotentTransaction(context, call, async (tx) => {
    await verifyPin(tx, context, caller, PinCode, origin);
    await storeProvider(tx, provider);
    const event = { action: 'identity_provider_saved' as const, actorId: caller.memberId, details: provider };
    await runWrites(tx, auditWrites(context.clock, { ...event, ...origin }));
    return new Answer('ok' as const);
  });
}
