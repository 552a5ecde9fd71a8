import { type CSSProperties, type ReactNode, type SVGProps, useId, useLayoutEffect, useRef } from 'react';
import { useIsStill } from '#shared/theme/use-is-still.ts';
import styles from './ball.module.css';
import type { Flight, Rally } from './rally.ts';

/** The fading copies behind the ball: how late they are, how visible, how large. */
const TAIL = [
  { lateMs: 175, opacity: 0.08, radius: 7 },
  { lateMs: 140, opacity: 0.15, radius: 8 },
  { lateMs: 105, opacity: 0.24, radius: 9 },
  { lateMs: 70, opacity: 0.36, radius: 10 },
  { lateMs: 35, opacity: 0.5, radius: 11 },
] as const;

/** The ball begins in the air, not on a racket. */
const HEAD_START_MS = 620;

/** The tennis ball between the players. Without motion it rests at the top of its arc, with the arc dotted. */
export function Ball({ rally, className }: { readonly rally: Rally; readonly className?: string }) {
  const isStill = useIsStill();
  return (
    <svg className={className} viewBox="0 0 1000 1100" aria-hidden="true" data-ball={isStill ? 'still' : 'flying'}>
      {isStill ? <StillBall rally={rally} /> : <FlyingBall key={rally.ball.path} rally={rally} />}
    </svg>
  );
}

function StillBall({ rally: { arc, top, ball } }: { readonly rally: Rally }) {
  const style = { ...pathStyle(ball), offsetDistance: `${top.distance}%`, transform: `scale(${top.scale})` };
  return (
    <>
      <path className={styles.trace} d={arc} />
      <g className={styles.moving} style={style}>
        <BallDrawing />
      </g>
    </>
  );
}

function FlyingBall({ rally: { ball, shadow, durationMs } }: { readonly rally: Rally }) {
  return (
    <>
      <Flying flight={shadow} durationMs={durationMs} className={styles.shadow}>
        <ellipse rx="12" ry="4.5" />
      </Flying>
      {TAIL.map(({ lateMs, opacity, radius }) => (
        <Flying key={lateMs} flight={ball} durationMs={durationMs} lateMs={lateMs} opacity={opacity}>
          <circle className={styles.body} r={radius} />
        </Flying>
      ))}
      <Flying flight={ball} durationMs={durationMs}>
        <BallDrawing />
      </Flying>
    </>
  );
}

interface FlyingProps extends SVGProps<SVGGElement> {
  readonly flight: Flight;
  readonly durationMs: number;
  readonly lateMs?: number;
  readonly children: ReactNode;
}

function Flying({ flight, durationMs, lateMs = 0, children, className = '', ...rest }: FlyingProps) {
  const element = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const keyframes = flight.moments.map(({ distance, scale }) => ({
      offsetDistance: `${distance}%`,
      transform: `scale(${scale})`,
    }));
    const timing = { duration: durationMs, iterations: Number.POSITIVE_INFINITY, delay: lateMs - HEAD_START_MS };
    const animation = element.current?.animate(keyframes, timing);
    return () => animation?.cancel();
  }, [flight, durationMs, lateMs]);
  return (
    <g {...rest} ref={element} className={`${styles.moving} ${className}`} style={pathStyle(flight)}>
      {children}
    </g>
  );
}

const pathStyle = ({ path }: Flight): CSSProperties => ({ offsetPath: `path("${path}")` });

function BallDrawing() {
  const id = useId();
  return (
    <>
      <defs>
        <radialGradient id={id} cx=".36" cy=".3" r=".8">
          <stop offset="0" stopColor="#fff" stopOpacity=".55" />
          <stop offset=".45" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle className={styles.body} r="13" />
      <path className={styles.seam} d="M-11.5 -6C-4 -6 -1 0 -3.5 6S-8 12 -9 9.5M11.5 6C4 6 1 0 3.5 -6S8 -12 9 -9.5" />
      <circle r="13" fill={`url(#${id})`} />
    </>
  );
}
