import type { LayoutSettings } from '@courtside/contract/people/auth';
import type { Page } from '@playwright/test';
import { toSessionUser } from '../../packages/web/src/shared/session/session-user.ts';
import { STORAGE_KEYS } from '../../packages/web/src/shared/storage/storage-keys.ts';
import { userOf } from './member-api.ts';
import { storagePageOf } from './shared-context.ts';

interface Device {
  readonly layout?: Partial<LayoutSettings>;
  /** Whether the first-visit note of the booking page was hidden permanently. */
  readonly knowsNote?: boolean;
}

/** Opens a page for a member with a stored session. */
export async function openAs(page: Page, memberCode: string, path: string, device: Device = {}): Promise<void> {
  const user = await userOf(page.request, memberCode);
  const stored: Record<string, string> = {
    [STORAGE_KEYS.token]: user.token,
    [STORAGE_KEYS.name]: user.name,
    [STORAGE_KEYS.userData]: JSON.stringify(toSessionUser(user)),
    [STORAGE_KEYS.payInfo]: user.payInfo,
    [STORAGE_KEYS.layout]: JSON.stringify(device.layout ?? {}),
    [STORAGE_KEYS.hideFirstVisitNote]: String(device.knowsNote ?? false),
  };
  const storagePage = await storagePageOf(page.context());
  // An open page of the app would treat the change as a logout in another tab and clear the storage.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await storagePage.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
  await page.goto(path);
}
