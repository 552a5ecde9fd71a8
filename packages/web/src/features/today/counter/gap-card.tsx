import type { TodaySession, TodaySport } from '@courtside/contract/office-today';

interface GapCardProps {
  readonly sport: TodaySport;
  readonly session: TodaySession;
  /** The pressed cell, which the card points to. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Books the pressed gap for the member at the counter. */
export function GapCard(_props: GapCardProps) {
  return null;
}
