import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SceneLayer } from '#shared/drawings/courts/court-scene.tsx';
import { scenePalette } from '#shared/drawings/courts/scene-palette.ts';
import { useScene } from '#shared/drawings/courts/use-scene.ts';
import { useBookingDesk } from '../booking-desk.ts';
import { Ball } from './ball.tsx';
import { Place } from './place.tsx';
import { PLACES, type PlaceIndex } from './place-box.ts';
import { rally } from './rally.ts';
import styles from './stage.module.css';

/** The stadium: the court by the harbour and who stands on it. */
export function Stage() {
  const { t } = useTranslation();
  const { session } = useBookingDesk();
  const palette = scenePalette(session.courtType, styles.stage);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture with buttons in it is no fieldset
    <div {...palette} role="group" aria-label={t('booking.court')}>
      <Field />
    </div>
  );
}

/** In the order of the team for whoever reads it; painted with the far players behind the net, the near ones before it. */
function Field() {
  const { sport } = useBookingDesk();
  const scene = useScene(sport);
  return (
    <div className={styles.field}>
      {scene && (
        <SceneLayer className={`${styles.layer} ${styles.back}`} markup={`<defs>${scene.defs}</defs>${scene.back}`} />
      )}
      {PLACES.map((place) => (
        <Place key={place} place={place} />
      ))}
      {scene && <SceneLayer className={`${styles.layer} ${styles.front}`} markup={scene.front} />}
      {sport === 'tennis' && <TeamBall />}
    </div>
  );
}

function TeamBall() {
  const { draft, figures } = useBookingDesk();
  const way = useMemo(
    () =>
      rally(
        draft.players.flatMap(({ key, memCode }) => {
          const figure = figures.get(memCode);
          return figure ? [{ place: key as PlaceIndex, figure }] : [];
        }),
      ),
    [draft.players, figures],
  );
  return way && <Ball rally={way} className={styles.layer} />;
}
