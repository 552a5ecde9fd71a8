import { type LayoutSettings, updateLayout } from '@courtside/contract/people/auth';
import { callApi } from '#shared/api/call-api.ts';
import { currentSession, onSessionEvent, updateUser } from '#shared/session/session-store.ts';
import { changeLayout, currentLayout } from './layout-settings.ts';

/** Changes the layout at once and stores it with the user. Without a connection it is stored on the device only. */
export async function saveLayout(changes: Partial<LayoutSettings>): Promise<void> {
  changeLayout(changes);
  const user = currentSession()?.user;
  if (!user) return;
  const settings = { ...user.layout, ...changes };
  updateUser({ layout: settings });
  await callApi(updateLayout, { body: { settings } }).catch(() => undefined);
}

/**
 * Applies the stored layout of the user who logs in. A user without a stored language gets that of the device, and it is sent
 * to the server, because mails are written in the language of the screen.
 */
export function followUserLayout(): () => void {
  return onSessionEvent((event) => {
    if (event.type !== 'started') return;
    const { layout } = event.session.user;
    changeLayout(layout);
    if (!layout.language) void saveLayout({ language: currentLayout().language });
  });
}
