import { STAFF_ROLES } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { type ProviderSettings, selectProvider } from './links.repository.ts';
import { serverOf } from './provider.ts';

/** Until an admin names it. */
export const UNNAMED: ProviderSettings = { isOn: false, title: 'OpenID', audience: 'staff' };

export async function titleOf(db: Db | Tx): Promise<string> {
  return ((await selectProvider(db)) ?? UNNAMED).title;
}

/** What the club offers: switched on by an admin, and with a provider in the settings of the server. */
export async function offeredProvider(
  context: Pick<AppContext, 'settings'>,
  db: Db | Tx,
): Promise<ProviderSettings | undefined> {
  const provider = await selectProvider(db);
  return provider?.isOn && serverOf(context) ? provider : undefined;
}

export async function requireProvider(context: Pick<AppContext, 'settings'>, db: Db | Tx): Promise<ProviderSettings> {
  const provider = await offeredProvider(context, db);
  if (!provider) throw new AppError('sso.off');
  return provider;
}

export const mayUse = ({ audience }: ProviderSettings, role: string) =>
  audience === 'everybody' || STAFF_ROLES.some((each) => each === role);

export function requireAudience(provider: ProviderSettings, role: string): void {
  if (!mayUse(provider, role)) throw new AppError('sso.staff_only', { params: { provider: provider.title } });
}
