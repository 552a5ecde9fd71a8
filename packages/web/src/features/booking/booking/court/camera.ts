import type { SportTheme } from '#shared/drawings/sport-theme.ts';

/**
 * The scenes are drawn through a shift-lens pinhole camera, so that verticals stay vertical and flat figures fit
 * anywhere. Metres: X to the right, Y up, Z away; Z = 0 is the net (squash: back wall; cricket: bowler's stumps).
 */
interface Camera {
  readonly focal: number;
  readonly height: number;
  readonly horizon: number;
  readonly distance: number;
}

export interface Point3D {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A player's place: across the field in per cent, and on the ground in metres. */
interface Place {
  readonly left: number;
  readonly x: number;
  readonly z: number;
}

interface Court {
  readonly camera: Camera;
  readonly places: readonly [Place, Place, Place, Place];
  /** Heights of the figures' boxes in per cent of the field. */
  readonly boxHeights: readonly [number, number, number, number];
}

const OUTDOOR_BOXES = [21.1, 13.64, 13.27, 21.1] as const;
const INDOOR_BOXES = [20.5, 14.2, 13.8, 20.5] as const;

export const COURTS: Record<SportTheme, Court> = {
  tennis: {
    camera: { focal: 1889, height: 8, horizon: 398.1, distance: 35.65 },
    places: [
      { left: 22, x: -3.75, z: -10.33 },
      { left: 35.5, x: -3.01, z: 3.56 },
      { left: 64.5, x: 3.23, z: 6.39 },
      { left: 78, x: 3.75, z: -10.33 },
    ],
    boxHeights: OUTDOOR_BOXES,
  },
  padel: {
    camera: { focal: 1957.1, height: 8.2, horizon: 339, distance: 33.02 },
    places: [
      { left: 23, x: -3.4, z: -8.6 },
      { left: 36, x: -2.6, z: 3.1 },
      { left: 64, x: 2.7, z: 5.3 },
      { left: 77, x: 3.4, z: -8.6 },
    ],
    boxHeights: OUTDOOR_BOXES,
  },
  squash: {
    camera: { focal: 1253.5, height: 5, horizon: 364.8, distance: 9.2 },
    places: [
      { left: 22, x: -2.2, z: 0.8 },
      { left: 38.5, x: -1.4, z: 5.6 },
      { left: 61.5, x: 1.4, z: 6.5 },
      { left: 78, x: 2.2, z: 0.8 },
    ],
    boxHeights: INDOOR_BOXES,
  },
  cricket: {
    camera: { focal: 1500, height: 4.9, horizon: 418, distance: 12.71 },
    places: [
      { left: 30.5, x: -1.7, z: 0.2 },
      { left: 41, x: -1.2, z: 7.1 },
      { left: 59, x: 1.3, z: 8.6 },
      { left: 69.5, x: 1.7, z: 0.2 },
    ],
    boxHeights: INDOOR_BOXES,
  },
  plain: {
    camera: { focal: 1889, height: 8, horizon: 398.1, distance: 35.65 },
    places: [
      { left: 22, x: -3.75, z: -10.33 },
      { left: 35.5, x: -3.01, z: 3.56 },
      { left: 64.5, x: 3.23, z: 6.39 },
      { left: 78, x: 3.75, z: -10.33 },
    ],
    boxHeights: OUTDOOR_BOXES,
  },
};

/** The position of a point of the court in the field of 1000 by 1100, and the length of a metre there. */
export function project({ focal, height, horizon, distance }: Camera, { x, y, z }: Point3D) {
  const scale = focal / (distance + z);
  return { x: 500 + x * scale, y: horizon + (height - y) * scale, scale };
}
