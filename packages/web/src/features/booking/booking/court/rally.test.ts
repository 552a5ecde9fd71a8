import { describe, expect, test } from 'vitest';
import { COURTS, project } from './camera.ts';
import { type PlaceIndex, placeBox } from './place-box.ts';
import { heightAt, rally } from './rally.ts';

const four = [
  { place: 0, figure: 'gal-1' },
  { place: 1, figure: 'guy-2' },
  { place: 2, figure: 'gal-2' },
  { place: 3, figure: 'guy-1' },
] as const;

/** Points of the rally in the drawing of the four players: rackets, tops and bounces. */
const DRAWN = [
  [0, 263.3, 830.9],
  [4, 485.8, 646.3],
  [8, 631.4, 787.2],
  [10, 686.8, 657.4],
  [20, 739, 910.7],
  [28, 391.8, 811.3],
  [30, 335.7, 695.3],
  [38, 283.5, 934],
  [40, 263.3, 830.9],
] as const;

describe('the rally', () => {
  test.each(DRAWN)('sample %i of the rally matches the drawing', (sample, x, y) => {
    const at = rally(four)!.ball[sample]!;
    expect(Math.hypot(at.x - x, at.y - y)).toBeLessThan(3);
  });

  test('the ball is played 1, 3, 4, 2 and back in six seconds, with its shadow on the ground below it', () => {
    const { ball, shadow, durationMs } = rally(four)!;
    expect(durationMs).toBe(6000);
    expect(ball).toHaveLength(41);
    expect(ball.at(-1)).toEqual(ball[0]);
    for (const [index, { x, y }] of ball.entries()) {
      expect(shadow[index]!.x).toBeCloseTo(x);
      expect(shadow[index]!.y).toBeGreaterThan(y);
    }
  });

  test('the ball becomes smaller as it flies away', () => {
    const { ball } = rally(four)!;
    expect(ball[0]!.scale).toBe(1);
    expect(ball[10]!.scale).toBeCloseTo(0.6, 2);
  });

  test('the still ball is at the top of its first arc', () => {
    const { top, arc, ball } = rally(four)!;
    expect(Math.min(...ball.slice(0, 11).map(({ y }) => y))).toBe(top.y);
    expect(arc.split('L')).toHaveLength(11);
  });

  test.each([
    [[], undefined],
    [[0], undefined],
    [[0, 1], 3000],
    [[0, 1, 2], 4500],
    [[1, 3], 3000],
  ] as [PlaceIndex[], number | undefined][])('a rally with players at %j lasts %s ms', (places, durationMs) => {
    const players = places.map((place) => ({ place, figure: 'guy-1' as const }));
    expect(rally(players)?.durationMs).toBe(durationMs);
  });
});

describe('the height of the ball', () => {
  test.each([
    [0, 2.2],
    [0.8, 0.03],
    [1, 1.1],
  ])('the height of the ball is right after %f of the stroke', (way, metres) => {
    expect(heightAt(way, 2.2, 1.1)).toBeCloseTo(metres, 2);
  });

  test('the ball never rises above its top', () => {
    const heights = Array.from({ length: 101 }, (_, index) => heightAt(index / 100, 1.8, 2.2));
    expect(Math.max(...heights)).toBeCloseTo(3.9, 2);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  });
});

describe('the camera', () => {
  test.each(['tennis', 'padel', 'squash', 'cricket'] as const)(
    'the camera projects the players of %s into their boxes',
    (sport) => {
      const { camera, places } = COURTS[sport];
      for (const place of places) {
        const { x } = project(camera, { x: place.x, y: 0, z: place.z });
        expect(Math.abs(x - place.left * 10)).toBeLessThan(12);
      }
    },
  );

  test('the camera makes far things small', () => {
    const { camera } = COURTS.tennis;
    const near = project(camera, { x: 1, y: 0, z: -10 });
    const far = project(camera, { x: 1, y: 0, z: 10 });
    expect(far.scale).toBeLessThan(near.scale);
    expect(far.y).toBeLessThan(near.y);
  });
});

describe('the places', () => {
  test('the places of the players have the default positions', () => {
    const tops = ([0, 1, 2, 3] as const).map((place) => placeBox('tennis', place, undefined).top);
    expect(tops).toEqual([70, 58, 56, 70]);
  });

  test('the places of the players follow the service, with their feet on the court', () => {
    expect(placeBox('tennis', 0, { player1Top: '60%' })).toEqual({ left: 22, top: 60, height: expect.closeTo(14.9) });
    expect(placeBox('squash', 1, { player2Top: 'nonsense' })).toEqual({ left: 38.5, top: 58, height: 14.2 });
  });
});
