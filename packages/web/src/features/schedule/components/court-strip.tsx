import type { Ref } from 'react';
import type { SportKey } from '#shared/routing/paths.ts';
import type { CourtColumn } from '../session-words.ts';
import { CourtHeading } from './court-heading.tsx';
import styles from './court-strip.module.css';

interface CourtStripProps {
  readonly courts: readonly CourtColumn[];
  readonly sport: SportKey;
  readonly ref: Ref<HTMLDivElement>;
}

/** The phone's column heads, for the eye: the table below has its own. */
export function CourtStrip({ courts, sport, ref }: CourtStripProps) {
  return (
    <div ref={ref} className={styles.strip} aria-hidden="true">
      {courts.map((court) => (
        <CourtHeading key={court.key} court={court} sport={sport} />
      ))}
    </div>
  );
}
