import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useIsStill } from '#shared/theme/use-is-still.ts';
import styles from './ball.module.css';
import type { Moment, Rally } from './rally.ts';

/** The fading copies behind the ball: delay, opacity and size. */
const TAIL = [
  { lateMs: 175, opacity: 0.08, size: 14 },
  { lateMs: 140, opacity: 0.15, size: 16 },
  { lateMs: 105, opacity: 0.24, size: 18 },
  { lateMs: 70, opacity: 0.36, size: 20 },
  { lateMs: 35, opacity: 0.5, size: 22 },
] as const;
const BALL_SIZE = 26;
const SHADOW_SIZE = 24;

/** The animation starts with the ball in the air, not at a racket. */
const HEAD_START_MS = 620;

interface BallProps {
  readonly rally: Rally;
  /** The class of the layer with the dotted arc. */
  readonly className?: string;
}

/** The tennis ball between the players. Without motion it rests at the top of its arc, with the arc dotted. */
export function Ball({ rally, className }: BallProps) {
  const isStill = useIsStill();
  return isStill ? <StillBall rally={rally} className={className} /> : <FlyingBall rally={rally} />;
}

function StillBall({ rally: { arc, top }, className }: BallProps) {
  return (
    <>
      <svg className={className} viewBox="0 0 1000 1100" aria-hidden="true">
        <path className={styles.trace} d={arc} />
      </svg>
      <div className={styles.flyer} style={{ ...sizeOf(BALL_SIZE), transform: placeOf(top) }} data-ball="still">
        <BallDrawing />
      </div>
    </>
  );
}

function FlyingBall({ rally: { ball, shadow, durationMs } }: BallProps) {
  return (
    <>
      <Flyer path={shadow} durationMs={durationMs} size={SHADOW_SIZE}>
        <span className={styles.shadow} />
      </Flyer>
      {TAIL.map(({ lateMs, opacity, size }) => (
        <Flyer key={lateMs} path={ball} durationMs={durationMs} lateMs={lateMs} size={size}>
          <span className={styles.ghost} style={{ opacity }} />
        </Flyer>
      ))}
      <Flyer path={ball} durationMs={durationMs} size={BALL_SIZE} name="flying">
        <BallDrawing />
      </Flyer>
    </>
  );
}

interface FlyerProps {
  readonly path: readonly Moment[];
  readonly durationMs: number;
  readonly lateMs?: number;
  /** In units of the field. */
  readonly size: number;
  readonly name?: string;
  readonly children: ReactNode;
}

/** Animated by transforms only, so that the browser does not paint the court again. */
function Flyer({ path, durationMs, lateMs = 0, size, name, children }: FlyerProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const timing = { duration: durationMs, iterations: Number.POSITIVE_INFINITY, delay: lateMs - HEAD_START_MS };
    const keyframes = path.map((moment) => ({ transform: placeOf(moment) }));
    const animation = element.current?.animate(keyframes, timing);
    return () => animation?.cancel();
  }, [path, durationMs, lateMs]);
  return (
    <div ref={element} className={styles.flyer} style={sizeOf(size)} data-ball={name} aria-hidden="true">
      {children}
    </div>
  );
}

/** The field is 1000 units wide, and 100 of the container's. */
const placeOf = ({ x, y, scale }: Moment) => `translate(${x / 10}cqw, ${y / 10}cqw) scale(${scale})`;
const sizeOf = (size: number): CSSProperties => ({ width: `${size / 10}cqw`, margin: `${-size / 20}cqw` });

function BallDrawing() {
  const id = useId();
  return (
    <svg viewBox="-13 -13 26 26" aria-hidden="true">
      <defs>
        <radialGradient id={id} cx=".36" cy=".3" r=".8">
          <stop offset="0" stopColor="#fff" stopOpacity=".55" />
          <stop offset=".45" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle className={styles.body} r="13" />
      <path className={styles.seam} d="M-11.5 -6C-4 -6 -1 0 -3.5 6S-8 12 -9 9.5M11.5 6C4 6 1 0 3.5 -6S8 -12 9 -9.5" />
      <circle r="13" fill={`url(#${id})`} />
    </svg>
  );
}
