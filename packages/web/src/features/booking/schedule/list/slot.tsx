import type { Session } from '@courtside/contract/booking/schedule';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { courtColour } from '#shared/court/mini-court.tsx';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import { sportIcon } from '#shared/sports/sport-look.ts';
import { CutText } from '#shared/ui/data/member-name.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { shortName } from '#shared/ui/data/short-name.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { HoldTime } from '../board/hold-countdown.tsx';
import { isSelected, type SelectionRole } from '../board/selection.ts';
import type { CourtColumn, SessionLabels } from '../board/session-labels.ts';
import styles from './slot.module.css';

interface SessionProps {
  readonly session: Session;
  readonly court: CourtColumn;
  readonly theme: SportTheme;
  readonly labels: SessionLabels;
}

interface PressProps extends SessionProps {
  /** Must keep its identity: the session is memoised. */
  readonly onPress: (session: Session) => void;
}

interface SlotProps extends PressProps {
  readonly role: SelectionRole;
}

/** A session that can be selected. */
export const Slot = memo(function Slot({ session, court, theme, labels, role, onPress }: SlotProps) {
  const { hold } = session;
  if (labels.isReadOnly) return <OpenSession session={session} court={court} theme={theme} labels={labels} />;
  return (
    <button
      type="button"
      className={styles.slot}
      aria-pressed={isSelected(role)}
      data-session={session.key}
      data-held={hold?.mine || undefined}
      onClick={() => onPress(session)}
    >
      <span className={styles.court}>
        <SlotMark role={role} colour={courtColour(theme, court.courtType)} />
        {court.name}
      </span>
      <Unseen session={session} court={court} />
      <b>
        {session.state === 'held' && hold ? <HoldTime expiresAt={hold.expiresAt} /> : <Money euros={session.price} />}
      </b>
    </button>
  );
});

/** The same for a subadmin: no button. */
function OpenSession({ session, court, theme, labels }: SessionProps) {
  return (
    <p className={styles.read} data-session={session.key}>
      <span className="sr">{labels.label(session, court, 'none')}</span>
      <span className={styles.court} aria-hidden="true">
        <i className={styles.swatch} style={{ background: courtColour(theme, court.courtType) }} />
        {court.name}
      </span>
      <b aria-hidden="true">
        <Money euros={session.price} />
      </b>
    </p>
  );
}

interface SlotMarkProps {
  readonly role: SelectionRole;
  readonly colour: string;
}

function SlotMark({ role, colour }: SlotMarkProps) {
  if (isSelected(role)) return <Icon name="check" size={16} />;
  if (role === 'addable') return <Icon name="plus" size={16} />;
  return <i className={styles.swatch} style={{ background: colour }} />;
}

/** A booking of the reader: opens its details. */
export const OwnBooking = memo(function OwnBooking({ session, court, theme, labels, onPress }: PressProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.own} data-session={session.key} onClick={() => onPress(session)}>
      <Icon name={sportIcon(theme)} />
      <span>
        <b>{t('schedule.courtAndType', { court: court.name, type: court.typeName })}</b>
        <span className="sr">{t('schedule.fromTo', { from: session.from, to: session.to })}</span>
        <small>
          <bdi>
            <CutText shown={shortName(labels.players(session))} whole={labels.players(session)} />
          </bdi>
        </small>
      </span>
      <em>{ownStateText(session, labels)}</em>
      <Icon name="right" size={16} flip />
    </button>
  );
});

function ownStateText({ isGivenBack, isOutsideHours, closure }: Session, { texts }: SessionLabels): string {
  if (isGivenBack) return texts.givenBack;
  if (isOutsideHours) return texts.outsideHours;
  return closure ? texts.insideClosure : texts.mine;
}

/** For screen readers: court type and time, which are rendered outside the button. */
function Unseen({ session, court }: Pick<SessionProps, 'session' | 'court'>) {
  const { t } = useTranslation();
  const { from, to } = session;
  const state = session.state === 'held' ? t('schedule.heldForYou') : t('schedule.available');
  const facts = [court.typeName, t('schedule.fromTo', { from, to }), state];
  const comma = t('schedule.comma');
  return <span className="sr">{facts.join(comma) + comma}</span>;
}
