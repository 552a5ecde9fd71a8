import type { Day, Session } from '@courtside/contract/schedule';
import type { SportService } from '@courtside/contract/sports';
import { useTranslation } from 'react-i18next';
import type { Board } from '../board/board.ts';
import type { CourtColumn } from '../board/session-labels.ts';
import type { ScheduleState } from '../page/use-schedule-address.ts';
import { priceOf } from './selection.ts';
import { ChoiceBar } from './selection-bar.tsx';
import { TakenDialog } from './taken-dialog.tsx';
import { useHold } from './use-hold-session.ts';
import { useChoiceWatch } from './use-selection-watch.ts';

interface ChoiceProps {
  readonly day: Day | undefined;
  readonly board: Board;
  /** All of the day's, whatever court type is shown. */
  readonly sessions: readonly Session[];
  readonly address: ScheduleState;
  readonly service: SportService | undefined;
}

/** From the chosen session to the booking page, or to the next best session. */
export function Choice({ day, board, sessions, address, service }: ChoiceProps) {
  const { t } = useTranslation();
  const holding = useHold(day);
  const { hold, isHolding, refusal, isRefused, forgetRefusal, release } = holding;
  useChoiceWatch(address, sessions, board, holding);
  const { chosen } = board;
  const [first, second] = chosen;
  const court = board.courts.find(({ key }) => key === first?.court);
  const key = chosen.map((session) => session.key).join(',');
  const announcement = (from: Session, to: Session | undefined, on: CourtColumn) => {
    const price = priceOf(chosen).toFixed(2);
    if (!to) return t('schedule.announceChoice', { place: board.words.place(from, on), price });
    const one = t('schedule.fromTo', { from: from.from, to: from.to });
    const two = t('schedule.fromTo', { from: to.from, to: to.to });
    return t('schedule.announceTwo', { place: board.words.place({ ...from, to: to.to }, on), one, two, price });
  };
  const clear = () => {
    if (chosen.some(({ state }) => state === 'held')) release(key);
    address.chooseSessions([]);
    // The bar goes, and the focus with it: it returns to what was chosen.
    document.querySelector<HTMLElement>(`[data-session="${first?.key}"]`)?.focus();
  };
  return (
    <>
      <p className="sr" role="status">
        {first && court && announcement(first, second, court)}
      </p>
      {first && court && (
        <ChoiceBar
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
        <TakenDialog opened={isRefused} refusal={refusal} isHolding={isHolding} onTake={hold} onClose={forgetRefusal} />
      )}
    </>
  );
}
