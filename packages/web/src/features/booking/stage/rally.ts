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
  /** The first arc and its top: what is shown without motion. */
  readonly arc: string;
  readonly top: Moment;
}

/** The ball goes round in this order, past the places that are empty. */
const ORDER: readonly PlaceIndex[] = [0, 2, 3, 1];
const LEG_MS = 1500;
const SAMPLES = 10;
const TOP_METRES = 3.9;
const BALL_RADIUS = 0.03;
/** The ball touches the ground at this part of the way. */
const BOUNCE_AT = 0.8;

/** Where each drawing holds its racket: metres beside the body, and above the ground. */
const RACKETS: Record<FigureName, { readonly aside: number; readonly up: number }> = {
  'gal-1': { aside: 0.58, up: 2.2 },
  'guy-2': { aside: -0.4, up: 1.8 },
  'gal-2': { aside: 0.93, up: 2.2 },
  'guy-1': { aside: -0.55, up: 1.1 },
};

/** The tennis ball's way round the players, as the court's camera sees it; none with fewer than two of them. */
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

/** Ten samples of one stroke, the last one left to the next stroke. */
function legPoints(from: RallyPlayer, to: RallyPlayer): Point3D[] {
  const start = racketOf(from);
  const end = racketOf(to);
  return Array.from({ length: SAMPLES }, (_, sample) => {
    const way = sample / SAMPLES;
    return {
      x: start.x + (end.x - start.x) * way,
      y: heightAt(way, start.y, end.y),
      z: start.z + (end.z - start.z) * way,
    };
  });
}

function racketOf({ place, figure }: RallyPlayer): Point3D {
  const { x, z } = COURTS.tennis.places[place];
  const { aside, up } = RACKETS[figure];
  return { x: x + aside, y: up, z };
}

/** A parabola from the racket over the top to the ground, then a bounce up to the receiver's racket. */
export function heightAt(way: number, from: number, to: number): number {
  if (way > BOUNCE_AT) {
    const rise = (way - BOUNCE_AT) / (1 - BOUNCE_AT);
    return BALL_RADIUS + (to - BALL_RADIUS) * rise * (1.55 - 0.55 * rise);
  }
  const ratio = Math.sqrt((TOP_METRES - from) / (TOP_METRES - BALL_RADIUS));
  const topAt = (BOUNCE_AT * ratio) / (1 + ratio);
  const curve = (TOP_METRES - BALL_RADIUS) / (BOUNCE_AT - topAt) ** 2;
  return TOP_METRES - curve * (way - topAt) ** 2;
}

/** What the camera sees; the nearest of it is full size. */
function momentsOf(points: readonly Point3D[]): Moment[] {
  const seen = points.map((point) => project(COURTS.tennis.camera, point));
  const nearest = Math.max(...seen.map(({ scale }) => scale));
  return seen.map(({ x, y, scale }) => ({ x, y, scale: scale / nearest }));
}
