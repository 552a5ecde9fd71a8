import { type LayoutSettings, updateLayout } from '@courtside/contract/auth';
import { callApi } from '#shared/api/call-api.ts';
import { currentSession, onSessionEvent, updateUser } from '#shared/session/session-store.ts';
import { changeLayout, currentLayout } from './layout-settings.ts';

/** Changes the look at once and keeps it with the user. A server that is away costs nothing: the device remembers. */
export async function saveLayout(changes: Partial<LayoutSettings>): Promise<void> {
  changeLayout(changes);
  const user = currentSession()?.user;
  if (!user) return;
  const settings = { ...user.layout, ...changes };
  updateUser({ layout: settings });
  await callApi(updateLayout, { body: { settings } }).catch(() => undefined);
}

/**
 * Whoever logs in finds the shell as they left it, on whatever device. Somebody who never chose a language reads that of the
 * device: the server is told, because mails are written in the language of the screen.
 */
export function followUserLayout(): () => void {
  return onSessionEvent((event) => {
    if (event.type !== 'started') return;
    const { layout } = event.session.user;
    changeLayout(layout);
    if (!layout.language) void saveLayout({ language: currentLayout().language });
  });
}
