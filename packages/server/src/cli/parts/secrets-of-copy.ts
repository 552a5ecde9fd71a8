import { type Secrets, storedSecrets } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import { type BackupHead, pepperMark } from '#database/copy/backup-format.ts';
import { CopyRefused } from '#database/copy/snapshot.ts';

/** With which a restored club will run, and those of its file that have to be stored for that. */
export async function secretsFor(
  settings: Settings,
  head: Pick<BackupHead, 'secrets' | 'pepperMark'>,
): Promise<{ used: Partial<Secrets>; put: Partial<Secrets> }> {
  const { SECRET_KEY, PIN_PEPPER, DATA_DIR, DATABASE_URL } = settings;
  // Beside a server the folder's secrets may be in use; in an empty folder they are of no club.
  const stored = DATABASE_URL ? await storedSecrets(DATA_DIR) : {};
  const present = {
    ...stored,
    ...(SECRET_KEY && { tokenKey: SECRET_KEY }),
    ...(PIN_PEPPER && { pinPepper: PIN_PEPPER }),
  };
  if (present.pinPepper && head.pepperMark && pepperMark(present.pinPepper) !== head.pepperMark)
    throw new CopyRefused(
      `${PIN_PEPPER ? 'PIN_PEPPER' : `The file pin-pepper in ${DATA_DIR}`} is not the one with which the PINs of this club ` +
        'are stored. Nothing was written; set PIN_PEPPER to the right one, or take another DATA_DIR.',
    );
  const { tokenKey, pinPepper } = head.secrets;
  const put = {
    ...(!present.tokenKey && tokenKey && { tokenKey }),
    ...(!present.pinPepper && pinPepper && { pinPepper }),
  };
  return { used: { ...put, ...present }, put };
}
