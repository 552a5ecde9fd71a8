import type { Day, Session } from '@courtside/contract/schedule';
import { useTranslation } from 'react-i18next';
import type { Board } from '../board.ts';
import { priceOf } from '../choice.ts';
import type { CourtColumn } from '../session-words.ts';
import { useChoiceWatch } from '../use-choice-watch.ts';
import { useHold } from '../use-hold.ts';
import type { ScheduleState } from '../use-schedule-address.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { TakenDialog } from './taken-dialog.tsx';

interface ChoiceProps {
  readonly day: Day | undefined;
  readonly board: Board;
  /** All of the day's, whatever court type is shown. */
  readonly sessions: readonly Session[];
  readonly address: ScheduleState;
}

/** From the chosen session to the booking page, or to the next best session. */
export function Choice({ day, board, sessions, address }: ChoiceProps) {
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
