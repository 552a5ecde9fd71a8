import type { SportTheme } from '../sport-theme.ts';
import styles from './court-scene.module.css';
import { scenePalette } from './scene-palette.ts';
import { useScene } from './use-scene.ts';

interface LayerProps {
  readonly markup: string;
  readonly viewBox?: string;
  readonly fit?: string;
  readonly className?: string;
}

/** One layer of a scene as inline SVG, so that the page's scheme reaches its colours. */
export function SceneLayer({ markup, viewBox = '0 0 1000 1100', fit, className }: LayerProps) {
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={fit}
      className={className}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, part of this build
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

interface CourtPictureProps {
  readonly theme: SportTheme;
  readonly courtType: string;
  /** Which part of the scene is shown: the whole court upright, or a strip around the net. */
  readonly crop: 'ticket' | 'banner';
}

const CROPS = {
  ticket: { viewBox: '60 -90 880 1182', fit: 'xMidYMax slice' },
  banner: { viewBox: '0 690 1000 200', fit: 'xMidYMid slice' },
} as const;

/** A still picture of the court that fills its container. */
export function CourtPicture({ theme, courtType, crop }: CourtPictureProps) {
  const scene = useScene(theme);
  return (
    <div {...scenePalette(courtType, styles.frame)}>
      {scene ? (
        <SceneLayer
          markup={`<defs>${scene.defs}</defs>${scene.back}${scene.front}`}
          className={styles.picture}
          {...CROPS[crop]}
        />
      ) : (
        <span aria-busy="true" />
      )}
    </div>
  );
}
