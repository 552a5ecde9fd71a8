import type { FigureName } from '#shared/drawings/players/member-figure.ts';
import { COURTS, type Point3D, project } from './camera.ts';
import type { PlaceIndex } from './place-box.ts';

export interface RallyPlayer {
  readonly place: PlaceIndex;
  readonly figure: FigureName;
}

/** A moment of the flight, in units of the field, and how large the ball is. */
export interface Moment {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Rally {
  readonly ball: readonly Moment[];
  readonly shadow: readonly Moment[];
  readonly durationMs: number;
  /** The first arc and its top, rendered when motion is reduced. */
  readonly arc: string;
  readonly top: Moment;
}

/** The ball is played in this order; empty places are skipped. */
const ORDER: readonly PlaceIndex[] = [0, 2, 3, 1];
const LEG_MS = 1500;
const SAMPLES = 10;
const TOP_METRES = 3.9;
const BALL_RADIUS = 0.03;
/** The part of a stroke at which the ball bounces. */
const BOUNCE_AT = 0.8;

/** Where each drawing holds its racket: metres beside the body, and above the ground. */
const RACKETS: Record<FigureName, { readonly aside: number; readonly up: number }> = {
  'gal-1': { aside: 0.58, up: 2.2 },
  'guy-2': { aside: -0.4, up: 1.8 },
  'gal-2': { aside: 0.93, up: 2.2 },
  'guy-1': { aside: -0.55, up: 1.1 },
};

/** The path of the tennis ball between the players, projected by the court's camera; none with fewer than two. */
export function rally(players: readonly RallyPlayer[]): Rally | undefined {
  const round = ORDER.flatMap((place) => players.find((player) => player.place === place) ?? []);
  const [server] = round;
  if (!server || round.length < 2) return undefined;
  const points = round.flatMap((from, index) => legPoints(from, round[index + 1] ?? server));
  const closed = [...points, ...points.slice(0, 1)];
  const ball = momentsOf(closed);
  const arc = ball.slice(0, SAMPLES + 1);
  return {
    ball,
    shadow: momentsOf(closed.map((point) => ({ ...point, y: 0 }))),
    durationMs: round.length * LEG_MS,
    arc: `M${arc.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
    top: arc.reduce((highest, moment) => (moment.y < highest.y ? moment : highest)),
  };
}

/** Ten samples of one stroke, without the last one, which starts the next stroke. */
function legPoints(from: RallyPlayer, to: RallyPlayer): Point3D[] {
  const start = racketOf(from);
  const end = racketOf(to);
  return Array.from({ length: SAMPLES }, (_, sample) => {
    const progress = sample / SAMPLES;
    return {
      x: start.x + (end.x - start.x) * progress,
      y: heightAt(progress, start.y, end.y),
      z: start.z + (end.z - start.z) * progress,
    };
  });
}

function racketOf({ place, figure }: RallyPlayer): Point3D {
  const { x, z } = COURTS.tennis.places[place];
  const { aside, up } = RACKETS[figure];
  return { x: x + aside, y: up, z };
}

/** A parabola from the racket over the top to the ground, then a bounce up to the receiver's racket. */
export function heightAt(progress: number, from: number, to: number): number {
  if (progress > BOUNCE_AT) {
    const rise = (progress - BOUNCE_AT) / (1 - BOUNCE_AT);
    return BALL_RADIUS + (to - BALL_RADIUS) * rise * (1.55 - 0.55 * rise);
  }
  const ratio = Math.sqrt((TOP_METRES - from) / (TOP_METRES - BALL_RADIUS));
  const topAt = (BOUNCE_AT * ratio) / (1 + ratio);
  const curve = (TOP_METRES - BALL_RADIUS) / (BOUNCE_AT - topAt) ** 2;
  return TOP_METRES - curve * (progress - topAt) ** 2;
}

/** The projected points; the nearest one has full size. */
function momentsOf(points: readonly Point3D[]): Moment[] {
  const seen = points.map((point) => project(COURTS.tennis.camera, point));
  const nearest = Math.max(...seen.map(({ scale }) => scale));
  return seen.map(({ x, y, scale }) => ({ x, y, scale: scale / nearest }));
}
