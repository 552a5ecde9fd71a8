import type { ReactNode } from 'react';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';

const NET = (
  <>
    <path d="M120 12l7 4v108l-7-4z" fill="var(--cs-navy-9)" opacity=".2" />
    <path d="M120 11v110" stroke="var(--cs-court-line)" strokeWidth="3" />
  </>
);

const line = (d: string) => <path d={d} fill="none" stroke="var(--cs-court-line)" strokeWidth="2" />;
const ground = ({ surround, surface }: Surface) => (
  <>
    <rect width="240" height="132" fill={surround} />
    <rect x="20" y="20" width="200" height="92" fill={surface} />
  </>
);

/** Surface, surround and lines of each theme's court, seen from above. */
const COURTS: Readonly<Record<SportTheme, (surface: Surface) => ReactNode>> = {
  tennis: (surface) => (
    <>
      {ground(surface)}
      {line('M20 20h200v92H20zM20 31.5h200M20 100.5h200M66 31.5v69M174 31.5v69M66 66h108M20 66h4M216 66h4')}
      {NET}
    </>
  ),
  padel: (surface) => (
    <>
      {ground(surface)}
      {line('M50.5 20v92M189.5 20v92M50.5 66h139M20 20h200M20 112h200')}
      <path d="M20 20h36M20 112h36M184 20h36M184 112h36M20 18v96M220 18v96" stroke="#cfe3f5" strokeWidth="3.5" />
      {NET}
    </>
  ),
  squash: (surface) => (
    <>
      {ground(surface)}
      <path d="M130.5 20v92M130.5 66H220M130.5 43h24V20M130.5 89h24v23" fill="none" stroke="#9c2f22" strokeWidth="2" />
      <path d="M20 18v96" stroke="var(--cs-court-line)" strokeWidth="5" />
      {line('M20 20h200v92H20')}
    </>
  ),
  cricket: (surface) => (
    <>
      {ground(surface)}
      <rect x="44" y="48" width="152" height="36" rx="3" fill="#dcc48f" />
      {line('M62 42v48M178 42v48')}
      <path d="M54 60v12M186 60v12" stroke="#7a5a1f" strokeWidth="3" />
    </>
  ),
  plain: (surface) => (
    <>
      {ground(surface)}
      {line('M20 20h200v92H20zM80 20v92M160 20v92M20 66h60M160 66h60')}
      {NET}
    </>
  ),
};

interface Surface {
  readonly surround: string;
  readonly surface: string;
}

const CLAY = { surround: 'var(--cs-court-clay-deep)', surface: 'var(--cs-court-clay)' };
const HARD = { surround: 'var(--cs-court-hard-deep)', surface: 'var(--cs-court-hard)' };
const GLASS = { surround: 'var(--cs-court-padel-deep)', surface: 'var(--cs-court-padel)' };
const MAPLE = { surround: 'var(--cs-court-maple-deep)', surface: 'var(--cs-court-maple)' };
const GRASS = { surround: 'var(--cs-court-grass-deep)', surface: 'var(--cs-court-grass)' };
const PLAIN = { surround: 'var(--cs-court-plain-deep)', surface: 'var(--cs-court-plain)' };

const BY_TYPE: Readonly<Record<string, Surface>> = { clay: CLAY, hard: HARD, glass: GLASS, maple: MAPLE, turf: GRASS };

const BY_THEME: Readonly<Record<SportTheme, Surface>> = {
  tennis: HARD,
  padel: GLASS,
  squash: MAPLE,
  cricket: GRASS,
  plain: PLAIN,
};

interface CourtAboveProps {
  readonly theme: SportTheme;
  readonly courtType: string;
}

/** Decorative: the court's title is rendered beside it. It never mirrors. */
export function CourtAbove({ theme, courtType }: CourtAboveProps) {
  return (
    <svg viewBox="0 0 240 132" aria-hidden="true" focusable="false">
      {COURTS[theme](BY_TYPE[courtType.toLowerCase()] ?? BY_THEME[theme])}
    </svg>
  );
}
