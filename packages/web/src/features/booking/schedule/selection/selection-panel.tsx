import type { Day, Session } from '@courtside/contract/booking/schedule';
import type { SportService } from '@courtside/contract/club/sports/sports';
import { useTranslation } from 'react-i18next';
import type { ScheduleState } from '../board/schedule-address.ts';
import { priceOf } from '../board/selection.ts';
import type { CourtColumn } from '../board/session-labels.ts';
import type { Board } from '../board/use-board.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TakenDialog } from './taken-dialog.tsx';
import { useHoldSession } from './use-hold-session.ts';
import { useSelectionWatch } from './use-selection-watch.ts';

interface SelectionPanelProps {
  readonly day: Day | undefined;
  readonly board: Board;
  /** All of the day's, whatever court type is shown. */
  readonly sessions: readonly Session[];
  readonly address: ScheduleState;
  readonly service: SportService | undefined;
}

/** The selected session with its actions: clear it, or hold it and continue to the booking page. */
export function SelectionPanel({ day, board, sessions, address, service }: SelectionPanelProps) {
  const { t } = useTranslation();
  const holding = useHoldSession(day);
  const { hold, isHolding, refusal, isRefused, closeRefusal, release } = holding;
  useSelectionWatch(address, sessions, board, holding);
  const { selected } = board;
  const [first, second] = selected;
  const court = board.courts.find(({ key }) => key === first?.court);
  const key = selected.map((session) => session.key).join(',');
  const announcement = (from: Session, to: Session | undefined, on: CourtColumn) => {
    const price = priceOf(selected).toFixed(2);
    if (!to) return t('schedule.announceChoice', { place: board.labels.place(from, on), price });
    const one = t('schedule.fromTo', { from: from.from, to: from.to });
    const two = t('schedule.fromTo', { from: to.from, to: to.to });
    return t('schedule.announceTwo', { place: board.labels.place({ ...from, to: to.to }, on), one, two, price });
  };
  const clear = () => {
    if (selected.some(({ state }) => state === 'held')) release(key);
    address.selectSessions([]);
    // The bar with the focused button is removed: the focus returns to the session.
    document.querySelector<HTMLElement>(`[data-session="${first?.key}"]`)?.focus();
  };
  return (
    <>
      <p className="sr" role="status">
        {first && court && announcement(first, second, court)}
      </p>
      {first && court && (
        <SelectionBar
          board={board}
          court={court}
          date={address.date}
          cancelUntilHours={service?.cancelUntilHours}
          isHolding={isHolding}
          onClear={clear}
          onContinue={() => hold({ key, courtTitle: court.title, from: first.from })}
        />
      )}
      {refusal && (
        <TakenDialog
          opened={isRefused}
          refusal={refusal}
          section={day?.service ?? ''}
          isHolding={isHolding}
          onTake={hold}
          onClose={closeRefusal}
        />
      )}
    </>
  );
}
