import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { useUser } from '#shared/session/use-session.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import styles from './change.module.css';

interface PlayerRowProps {
  readonly player: { readonly memberCode: string; readonly name: string; readonly gender: string };
  readonly amount: number | undefined;
  /** What the change means for this player, in words. */
  readonly difference?: string;
  readonly note?: string;
  readonly isNew?: boolean;
  readonly isGone?: boolean;
  readonly isBack?: boolean;
  /** Before the face and behind the amount: what the editing adds. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

/** A player with the own part; only what changes is green. */
export function PlayerRow({
  player,
  amount,
  difference,
  note,
  isNew,
  isGone,
  isBack,
  before,
  children,
}: PlayerRowProps) {
  const { t } = useTranslation();
  const { memberCode: own } = useUser();
  return (
    <li className={styles.row} data-new={isNew || undefined} data-gone={isGone || undefined}>
      {before}
      <Face gender={player.gender} memberCode={player.memberCode} size={36} />
      <span className={styles.who}>
        <span className={styles.name}>
          {isGone ? (
            <s>
              <MemberName name={player.name} />
            </s>
          ) : (
            <MemberName name={player.name} />
          )}
          {player.memberCode === own && <span className={styles.you}>{t('booking.you')}</span>}
        </span>
        {note && <small>{note}</small>}
      </span>
      <span className={styles.amount}>
        {amount !== undefined && <Money euros={amount} />}
        {difference && <small data-back={isBack || undefined}>{difference}</small>}
      </span>
      {children}
    </li>
  );
}
