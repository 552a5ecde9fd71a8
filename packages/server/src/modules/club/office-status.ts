import type { AppContext } from '#context.ts';

export async function showOfficeStatus({ settings }: AppContext) {
  const withoutServer = settings.DEMO ? ('demo' as const) : ('none' as const);
  return { mailDelivery: settings.SMTP_URL ? ('smtp' as const) : withoutServer };
}
