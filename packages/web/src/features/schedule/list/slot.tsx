import type { Session } from '@courtside/contract/schedule';
import { useTranslation } from 'react-i18next';
import { CutText } from '#shared/ui/data/member-name.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { shortName } from '#shared/ui/data/short-name.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { Board } from '../board/board.ts';
import { courtColour } from '../board/court-colour.ts';
import { HoldTime } from '../board/hold-countdown.tsx';
import type { CourtColumn } from '../board/session-labels.ts';
import { isChosen, standingOf } from '../selection/selection.ts';
import styles from './slot.module.css';

interface SlotProps {
  readonly session: Session;
  readonly court: CourtColumn;
  readonly board: Board;
}

/** A session that can be had. */
export function Slot({ session, court, board }: SlotProps) {
  const standing = standingOf(session, board.chosen);
  const { hold } = session;
  if (board.words.isReadOnly) return <OpenSession session={session} court={court} board={board} />;
  return (
    <button
      type="button"
      className={styles.slot}
      aria-pressed={isChosen(standing)}
      data-session={session.key}
      data-held={hold?.mine || undefined}
      onClick={() => board.press(session)}
    >
      <span className={styles.court}>
        <SlotMark standing={standing} colour={courtColour(board.sport, court.courtType)} />
        {court.name}
      </span>
      <Unseen session={session} court={court} />
      <b>
        {session.state === 'held' && hold ? <HoldTime expiresAt={hold.expiresAt} /> : <Money euros={session.price} />}
      </b>
    </button>
  );
}

/** The same for whoever may not book: nothing to press. */
function OpenSession({ session, court, board }: SlotProps) {
  return (
    <p className={styles.read} data-session={session.key}>
      <span className="sr">{board.words.label(session, court, 'apart')}</span>
      <span className={styles.court} aria-hidden="true">
        <i className={styles.swatch} style={{ background: courtColour(board.sport, court.courtType) }} />
        {court.name}
      </span>
      <b aria-hidden="true">
        <Money euros={session.price} />
      </b>
    </p>
  );
}

interface SlotMarkProps {
  readonly standing: ReturnType<typeof standingOf>;
  readonly colour: string;
}

function SlotMark({ standing, colour }: SlotMarkProps) {
  if (isChosen(standing)) return <Icon name="check" size={16} />;
  if (standing === 'addable') return <Icon name="plus" size={16} />;
  return <i className={styles.swatch} style={{ background: colour }} />;
}

/** A booking of mine: leads to its details. */
export function OwnBooking({ session, court, board }: SlotProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.own} data-session={session.key} onClick={() => board.press(session)}>
      <Icon name={board.sport} />
      <span>
        <b>{t('schedule.courtAndType', { court: court.name, type: court.typeName })}</b>
        <span className="sr">{t('schedule.fromTo', { from: session.from, to: session.to })}</span>
        <small>
          <bdi>
            <CutText shown={shortName(board.words.players(session))} whole={board.words.players(session)} />
          </bdi>
        </small>
      </span>
      <em>{t('schedule.mine')}</em>
      <Icon name="right" size={16} flip />
    </button>
  );
}

/** Type and time stand elsewhere on the page; whoever hears the button needs them here. */
function Unseen({ session, court }: Pick<SlotProps, 'session' | 'court'>) {
  const { t } = useTranslation();
  const { from, to } = session;
  const state = session.state === 'held' ? t('schedule.heldForYou') : t('schedule.available');
  const facts = [court.typeName, t('schedule.fromTo', { from, to }), state];
  const comma = t('schedule.comma');
  return <span className="sr">{facts.join(comma) + comma}</span>;
}
