import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SceneLayer } from '#shared/drawings/courts/court-scene.tsx';
import { scenePalette } from '#shared/drawings/courts/scene-palette.ts';
import { useScene } from '#shared/drawings/courts/use-scene.ts';
import { useBookingState } from '../state/booking-state.ts';
import { Ball } from './ball.tsx';
import styles from './court-view.module.css';
import { Place } from './place.tsx';
import { PLACES, type PlaceIndex } from './place-box.ts';
import { rally } from './rally.ts';

/** The drawing of the court with its players. */
export function CourtView() {
  const { t } = useTranslation();
  const { session } = useBookingState();
  const palette = scenePalette(session.courtType, styles.view);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture with buttons in it is no fieldset
    <div {...palette} role="group" aria-label={t('booking.court')}>
      <Field />
    </div>
  );
}

/** In the document in the order of the team; painted with the far players behind the net, the near ones before it. */
function Field() {
  const { theme } = useBookingState();
  const scene = useScene(theme);
  return (
    <div className={styles.field}>
      {scene && (
        <SceneLayer className={`${styles.layer} ${styles.back}`} markup={`<defs>${scene.defs}</defs>${scene.back}`} />
      )}
      {PLACES.map((place) => (
        <Place key={place} place={place} />
      ))}
      {scene && <SceneLayer className={`${styles.layer} ${styles.front}`} markup={scene.front} />}
      {theme === 'tennis' && <TeamBall />}
    </div>
  );
}

function TeamBall() {
  const { draft, figures } = useBookingState();
  const teamRally = useMemo(
    () =>
      rally(
        draft.players.flatMap(({ key, memberCode }) => {
          const figure = figures.get(memberCode);
          return figure ? [{ place: key as PlaceIndex, figure }] : [];
        }),
      ),
    [draft.players, figures],
  );
  return teamRally && <Ball rally={teamRally} className={styles.layer} />;
}
