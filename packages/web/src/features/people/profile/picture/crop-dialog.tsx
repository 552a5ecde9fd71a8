import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { type Crop, WHOLE } from './crop.ts';
import { CropCanvas } from './crop-canvas.tsx';
import styles from './crop-dialog.module.css';
import { useSendPicture } from './use-send-picture.ts';

interface CropDialogProps {
  readonly bitmap: ImageBitmap;
  readonly onClose: () => void;
}

const MOST_ZOOM = 4;

/** Selects the square to keep, by dragging or with the sliders. The canvas shows what is uploaded. */
export function CropDialog({ bitmap, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const { send, progress } = useSendPicture(onClose);
  const sliders = [
    { name: 'zoom', label: t('profile.zoom'), min: 1, max: MOST_ZOOM },
    { name: 'x', label: t('profile.across'), min: 0, max: 1 },
    { name: 'y', label: t('profile.down'), min: 0, max: 1 },
  ] as const;
  return (
    <Dialog opened onClose={onClose} title={t('profile.cropTitle')} cancelable={!send.isPending}>
      <CropCanvas ref={canvas} bitmap={bitmap} crop={crop} onCrop={setCrop} />
      {sliders.map(({ name, label, min, max }) => (
        <label key={name} className={styles.slider}>
          {label}
          <input
            type="range"
            min={min}
            max={max}
            step={0.01}
            value={crop[name]}
            aria-valuetext={t('ui.percent', { percent: Math.round(((crop[name] - min) / (max - min)) * 100) })}
            data-autofocus={name === 'zoom' || undefined}
            onChange={({ target }) => setCrop({ ...crop, [name]: Number(target.value) })}
          />
        </label>
      ))}
      {send.isPending && <progress className={styles.progress} aria-label={t('profile.uploading')} value={progress} />}
      <DialogActions>
        <Button variant="ghost" disabled={send.isPending} onClick={onClose}>
          {t('profile.cancel')}
        </Button>
        <Button variant="primary" busy={send.isPending} onClick={() => canvas.current && send.mutate(canvas.current)}>
          {t('profile.usePicture')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
