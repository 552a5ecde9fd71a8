import type { Ref } from 'react';
import type { LiveStatus } from '#shared/api/stream/stream-subscription.ts';
import type { SportKey } from '#shared/routing/paths.ts';
import type { CourtColumn } from '../board/session-labels.ts';
import { CourtHeading } from '../grid/court-heading.tsx';
import styles from './court-strip.module.css';
import { LiveMark } from './live-status.tsx';

interface CourtStripProps {
  readonly courts: readonly CourtColumn[];
  readonly sport: SportKey;
  readonly status: LiveStatus | undefined;
  readonly ref: Ref<HTMLDivElement>;
}

/** The phone's column heads, for the eye: the table below has its own. */
export function CourtStrip({ courts, sport, status, ref }: CourtStripProps) {
  return (
    <div className={styles.strip}>
      <div className={styles.corner}>{status && <LiveMark status={status} />}</div>
      <div ref={ref} className={styles.courts} aria-hidden="true">
        {courts.map((court) => (
          <CourtHeading key={court.key} court={court} sport={sport} />
        ))}
      </div>
    </div>
  );
}
