import { LIMITS } from '@courtside/contract/values/limits';
import { type PointerEvent, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crop, cropSquare, dragCrop } from './crop.ts';
import styles from './crop-dialog.module.css';

interface CropCanvasProps {
  readonly ref: RefObject<HTMLCanvasElement | null>;
  readonly bitmap: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

const SIDE = LIMITS.pictureSide;

/** Preview of the cropped picture. Drawn in an effect, because the dialog is rendered before the canvas. */
export function CropCanvas({ ref, bitmap, crop, onCrop }: CropCanvasProps) {
  const { t } = useTranslation();
  useEffect(() => {
    const { left, top, side } = cropSquare(bitmap, crop);
    ref.current?.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [ref, bitmap, crop]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onCrop(dragCrop(bitmap, crop, event.movementX / width, event.movementY / height));
  };
  return (
    <canvas
      ref={ref}
      className={styles.picture}
      width={SIDE}
      height={SIDE}
      role="img"
      aria-label={t('profile.preview')}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  );
}
