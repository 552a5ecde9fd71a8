import type { ReactNode } from 'react';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';

/** The painted lines of each theme's court, seen from above. */
const LINES: Readonly<Record<SportTheme, ReactNode>> = {
  tennis: (
    <>
      <path d="M5 4.5h34v17H5zM5 7h34M5 19h34M13 7v12M31 7v12M13 13h18" />
      <path d="M22 3v20" strokeWidth="1.6" />
    </>
  ),
  padel: (
    <>
      <path d="M5 4.5h34v17H5zM10.2 4.5v17M33.8 4.5v17M10.2 13h23.6" />
      <path d="M22 3v20" strokeWidth="1.6" />
    </>
  ),
  squash: <path d="M5 4.5h34v17H5zM24 4.5v17M24 13h15M24 8.8h5.6V4.5M24 17.2h5.6v4.300" stroke="#a8332b" />,
  cricket: (
    <>
      <rect x="6" y="8.5" width="32" height="9" rx="1" fill="#dcc48f" stroke="none" />
      <path d="M10 7v12M34 7v12" />
      <path d="M8 12v2M36 12v2" strokeWidth="1.6" stroke="#7a5a1f" />
    </>
  ),
  plain: (
    <>
      <path d="M5 4.5h34v17H5zM16 4.5v17M28 4.5v17M5 13h11M28 13h11" />
      <path d="M22 3v20" strokeWidth="1.6" />
    </>
  ),
};

interface MiniCourtProps {
  readonly theme: SportTheme;
  readonly courtType: string;
  readonly className?: string;
}

/** Decorative: the court's title is rendered beside it. */
export function MiniCourt({ theme, courtType, className }: MiniCourtProps) {
  return (
    <svg className={className} viewBox="0 0 44 26" aria-hidden="true" focusable="false">
      <rect width="44" height="26" rx="4" style={{ fill: courtColour(theme, courtType) }} />
      <g fill="none" stroke="var(--cs-court-line)" strokeWidth="1">
        {LINES[theme]}
      </g>
    </svg>
  );
}

const BY_TYPE: Readonly<Record<string, string>> = {
  clay: 'var(--cs-court-clay)',
  hard: 'var(--cs-court-hard)',
  glass: 'var(--cs-court-padel)',
  maple: 'var(--cs-court-maple)',
  turf: 'var(--cs-court-grass)',
};

const BY_THEME: Readonly<Record<SportTheme, string>> = {
  tennis: 'var(--cs-court-hard)',
  padel: 'var(--cs-court-padel)',
  squash: 'var(--cs-court-maple)',
  cricket: 'var(--cs-court-grass)',
  plain: 'var(--cs-court-plain)',
};

/** The colour of a court's surface, for swatches and small drawings. */
export function courtColour(theme: SportTheme, courtType: string): string {
  return BY_TYPE[courtType.toLowerCase()] ?? BY_THEME[theme];
}
