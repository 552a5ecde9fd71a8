import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readText, writeText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import tick from '#shared/ui/fields/tick.module.css';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './note-dialog.module.css';
import { NotePicture } from './note-picture.tsx';

/** spec 2.3: explains the two panels on the first visit; a local flag hides it afterwards. The phone has buttons for them. */
export function NoteDialog() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState(() => readText(STORAGE_KEYS.hideFirstVisitNote) !== 'true');
  const [isEnough, setIsEnough] = useState(false);
  const close = () => {
    if (isEnough) writeText(STORAGE_KEYS.hideFirstVisitNote, 'true');
    setOpened(false);
  };
  return (
    <Dialog opened={opened} onClose={close} title={t('booking.noteTitle')} width={480}>
      {!isPhone && <NotePicture className={styles.picture} />}
      <ul className={styles.list}>
        <li>
          <Icon name="team" />
          {isPhone ? t('booking.noteAddPlayers') : t('booking.noteRight')}
        </li>
        <li>
          <Icon name="wallet" />
          {isPhone ? t('booking.notePayment') : t('booking.noteLeft')}
        </li>
      </ul>
      <label className={styles.again}>
        <input
          type="checkbox"
          className={tick.tick}
          checked={isEnough}
          onChange={({ target }) => setIsEnough(target.checked)}
        />
        {t('booking.noteAgain')}
      </label>
      <DialogActions>
        <Button variant="primary" size="lg" fullWidth data-autofocus onClick={close}>
          {t('booking.noteOk')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
