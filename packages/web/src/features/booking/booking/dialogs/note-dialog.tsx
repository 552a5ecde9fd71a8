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

/** spec 2.3: explains the two panels, or the phone's buttons, on the first visit; a local flag hides it afterwards. */
export function NoteDialog() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState(() => readText(STORAGE_KEYS.hideFirstVisitNote) !== 'true');
  const [isHiddenNextTime, setIsHiddenNextTime] = useState(false);
  const close = () => {
    if (isHiddenNextTime) writeText(STORAGE_KEYS.hideFirstVisitNote, 'true');
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
          checked={isHiddenNextTime}
          onChange={({ target }) => setIsHiddenNextTime(target.checked)}
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

interface NotePictureProps {
  readonly className?: string;
}

const TICKS = [43, 59, 75];
const LINES = [
  [46, 32],
  [62, 38],
  [78, 28],
];
const CARDS = [34, 56, 78].flatMap((y) => [234, 270].map((x) => [x, y] as const));

/** A small drawing of the page: payment on one side, players on the other, the court between them. */
function NotePicture({ className }: NotePictureProps) {
  return (
    <svg className={className} viewBox="0 0 320 132" aria-hidden="true">
      <rect width="320" height="132" rx="12" fill="var(--note-sky)" />
      <path d="M0 84H320V120a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12Z" fill="#a64a29" />
      <path d="M112 126L138 92H182L208 126Z" fill="#cb6841" stroke="#fffdf8" strokeWidth="1.5" />
      <path d="M122 107H198M160 92V126" stroke="#fffdf8" strokeWidth="1.5" />
      <rect x="10" y="10" width="84" height="112" rx="8" fill="var(--cs-surface)" />
      <rect x="10" y="10" width="84" height="26" rx="8" fill="var(--cs-tennis-tint)" />
      <rect x="18" y="17" width="40" height="5" rx="2.5" fill="var(--cs-tennis-solid)" />
      <rect x="18" y="26" width="26" height="4" rx="2" fill="var(--cs-tennis-edge)" />
      {LINES.map(([y, width]) => (
        <rect key={y} x="32" y={y} width={width} height="4" rx="2" fill="var(--cs-line-strong)" />
      ))}
      {TICKS.map((y) => (
        <rect key={y} x="18" y={y} width="9" height="9" rx="2.5" fill="var(--cs-primary)" />
      ))}
      <rect x="18" y="100" width="68" height="14" rx="5" fill="var(--cs-primary)" />
      <rect x="226" y="10" width="84" height="112" rx="8" fill="var(--cs-surface)" />
      <rect x="234" y="18" width="68" height="9" rx="4.5" fill="var(--cs-sunken)" />
      {CARDS.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="32" height="18" rx="5" fill="var(--cs-primary-tint-2)" />
      ))}
    </svg>
  );
}
