import type { Session } from '@courtside/contract/schedule';
import { useTranslation } from 'react-i18next';
import { courtColour } from '#shared/court/mini-court.tsx';
import { sportIcon } from '#shared/sports/sport-look.ts';
import { CutText } from '#shared/ui/data/member-name.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { shortName } from '#shared/ui/data/short-name.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { HoldTime } from '../board/hold-countdown.tsx';
import { isSelected, selectionRoleOf } from '../board/selection.ts';
import type { CourtColumn } from '../board/session-labels.ts';
import type { Board } from '../board/use-board.ts';
import styles from './slot.module.css';

interface SlotProps {
  readonly session: Session;
  readonly court: CourtColumn;
  readonly board: Board;
}

/** A session that can be selected. */
export function Slot({ session, court, board }: SlotProps) {
  const role = selectionRoleOf(session, board.selected);
  const { hold } = session;
  if (board.labels.isReadOnly) return <OpenSession session={session} court={court} board={board} />;
  return (
    <button
      type="button"
      className={styles.slot}
      aria-pressed={isSelected(role)}
      data-session={session.key}
      data-held={hold?.mine || undefined}
      onClick={() => board.press(session)}
    >
      <span className={styles.court}>
        <SlotMark role={role} colour={courtColour(board.theme, court.courtType)} />
        {court.name}
      </span>
      <Unseen session={session} court={court} />
      <b>
        {session.state === 'held' && hold ? <HoldTime expiresAt={hold.expiresAt} /> : <Money euros={session.price} />}
      </b>
    </button>
  );
}

/** The same for a subadmin: no button. */
function OpenSession({ session, court, board }: SlotProps) {
  return (
    <p className={styles.read} data-session={session.key}>
      <span className="sr">{board.labels.label(session, court, 'none')}</span>
      <span className={styles.court} aria-hidden="true">
        <i className={styles.swatch} style={{ background: courtColour(board.theme, court.courtType) }} />
        {court.name}
      </span>
      <b aria-hidden="true">
        <Money euros={session.price} />
      </b>
    </p>
  );
}

interface SlotMarkProps {
  readonly role: ReturnType<typeof selectionRoleOf>;
  readonly colour: string;
}

function SlotMark({ role, colour }: SlotMarkProps) {
  if (isSelected(role)) return <Icon name="check" size={16} />;
  if (role === 'addable') return <Icon name="plus" size={16} />;
  return <i className={styles.swatch} style={{ background: colour }} />;
}

/** A booking of the reader: opens its details. */
export function OwnBooking({ session, court, board }: SlotProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.own} data-session={session.key} onClick={() => board.press(session)}>
      <Icon name={sportIcon(board.theme)} />
      <span>
        <b>{t('schedule.courtAndType', { court: court.name, type: court.typeName })}</b>
        <span className="sr">{t('schedule.fromTo', { from: session.from, to: session.to })}</span>
        <small>
          <bdi>
            <CutText shown={shortName(board.labels.players(session))} whole={board.labels.players(session)} />
          </bdi>
        </small>
      </span>
      <em>{ownStateText(session, board)}</em>
      <Icon name="right" size={16} flip />
    </button>
  );
}

function ownStateText({ isGivenBack, isOutsideHours, closure }: Session, { labels: { texts } }: Board): string {
  if (isGivenBack) return texts.givenBack;
  if (isOutsideHours) return texts.outsideHours;
  return closure ? texts.insideClosure : texts.mine;
}

/** For screen readers: court type and time, which are rendered outside the button. */
function Unseen({ session, court }: Pick<SlotProps, 'session' | 'court'>) {
  const { t } = useTranslation();
  const { from, to } = session;
  const state = session.state === 'held' ? t('schedule.heldForYou') : t('schedule.available');
  const facts = [court.typeName, t('schedule.fromTo', { from, to }), state];
  const comma = t('schedule.comma');
  return <span className="sr">{facts.join(comma) + comma}</span>;
}
