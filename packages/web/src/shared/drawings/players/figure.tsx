import styles from './figure.module.css';
import { type FigureName, figureOf, memberColors } from './member-figure.ts';
import galOne from './player-gal-1.svg';
import galTwo from './player-gal-2.svg';
import guyOne from './player-guy-1.svg';
import guyTwo from './player-guy-2.svg';

const DRAWINGS: Record<FigureName, string> = { 'guy-1': guyOne, 'guy-2': guyTwo, 'gal-1': galOne, 'gal-2': galTwo };

/** Where each drawing's head begins; the crop is 76 by 76. */
const HEAD_TOPS: Record<FigureName, number> = { 'guy-1': 11, 'guy-2': 29, 'gal-1': 15, 'gal-2': 27 };

interface FigureProps {
  readonly name: FigureName;
  readonly memberCode: string;
}

/** A player from head to feet, in the member's colours. The drawing is a separate file that is fetched once. */
export function Figure({ name, memberCode }: FigureProps) {
  return (
    <svg viewBox="-30 0 300 400" style={memberColors(memberCode)} aria-hidden="true">
      <use href={`${DRAWINGS[name]}#figure`} x="-30" y="0" width="300" height="400" />
    </svg>
  );
}

interface FaceProps {
  readonly gender: string;
  readonly memberCode: string;
  readonly size?: number;
  /** The drawing that the member has on the court, where there is one. */
  readonly figure?: FigureName;
}

/** The same player, cropped to the head. */
export function Face({ gender, memberCode, size = 36, figure = figureOf(gender, memberCode) }: FaceProps) {
  return (
    <span
      className={styles.face}
      style={{ ...memberColors(memberCode), width: size, height: size }}
      aria-hidden="true"
      data-figure={figure}
    >
      <svg viewBox={`82 ${HEAD_TOPS[figure]} 76 76`} aria-hidden="true">
        <use href={`${DRAWINGS[figure]}#figure`} x="-30" y="0" width="300" height="400" />
      </svg>
    </span>
  );
}
