import type { Session } from '@courtside/contract/booking/schedule';
import { sumEuros } from '@courtside/contract/values/money';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { useTranslation } from 'react-i18next';
import { MiniCourt } from '#shared/court/mini-court.tsx';
import { useUser } from '#shared/session/use-session.tsx';
import { CancelTerms } from '#shared/sports/cancel-terms.tsx';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import bottomBar from '#shared/ui/page/bottom-bar.module.css';
import { HoldRing, HoldTime } from '../board/hold-countdown.tsx';
import { priceOf } from '../board/selection.ts';
import type { CourtColumn } from '../board/session-labels.ts';
import type { Board } from '../board/use-board.ts';
import { serverNow } from '../live/session-clock.ts';
import styles from './selection-bar.module.css';

const HOUR_MS = 3_600_000;

interface SelectionBarProps {
  readonly board: Board;
  readonly court: CourtColumn;
  readonly date: string;
  /** The service's rule; undefined until it has loaded. */
  readonly cancelUntilHours: number | undefined;
  readonly isHolding: boolean;
  readonly onClear: () => void;
  readonly onContinue: () => void;
}

/** The selected session, its price, the balance after it, and Continue. The session is not held yet. */
export function SelectionBar({
  board,
  court,
  date,
  cancelUntilHours,
  isHolding,
  onClear,
  onContinue,
}: SelectionBarProps) {
  const { t, i18n } = useTranslation();
  const { balanceAmount } = useUser();
  const price = priceOf(board.selected);
  const hold = board.selected[0]?.hold;
  const isLow = balanceAmount !== null && balanceAmount < price;
  return (
    <section className={`${bottomBar.bar} ${styles.bar}`} aria-label={t('schedule.choice')}>
      <div className={styles.what}>
        <MiniCourt theme={board.theme} courtType={court.courtType} className={styles.mini} />
        <div>
          <b className={styles.court}>
            {t('schedule.courtAndType', { court: court.name, type: court.typeName.toLocaleLowerCase(i18n.language) })}
          </b>
          <SelectedTime selected={board.selected} date={date} />
          <Terms first={board.selected[0]} cancelUntilHours={cancelUntilHours} />
        </div>
      </div>
      <dl className={styles.sums}>
        <div className={styles.price}>
          <dt>{t('schedule.yourPrice')}</dt>
          <dd>
            <Money euros={price} />
          </dd>
        </div>
        {balanceAmount !== null && <BalanceAfter balance={balanceAmount} price={price} />}
      </dl>
      <p className={styles.note} data-low={(isLow && !hold?.mine) || undefined} data-held={hold?.mine || undefined}>
        <Note hold={hold} isLow={isLow} />
      </p>
      <div className={styles.actions}>
        <ClearButton onClear={onClear} />
        <Button variant="primary" size="lg" busy={isHolding} onClick={onContinue}>
          {isHolding ? t('schedule.holding') : t('schedule.continue')}
          <Icon name="arrow" flip />
        </Button>
      </div>
    </section>
  );
}

function SelectedTime({ selected, date }: { readonly selected: readonly Session[]; readonly date: string }) {
  const { t, i18n } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <span className={styles.time}>
      {formatDate(date, isPhone ? 'weekdayDay' : 'weekdayMonth', i18n.language)}
      {t('schedule.comma')}
      <Num>{`${selected[0]?.from}–${selected.at(-1)?.to}`}</Num>
    </span>
  );
}

interface TermsProps extends Pick<SelectionBarProps, 'cancelUntilHours'> {
  readonly first: Session | undefined;
}

/** Admins may cancel until the start. Rendered every minute with the board, so the clock is current. */
function Terms({ first, cancelUntilHours }: TermsProps) {
  const { apiRole } = useUser();
  if (!first || cancelUntilHours === undefined) return null;
  const until = Date.parse(first.startsAt) - (roleHasAccess(apiRole, 'desk') ? 0 : cancelUntilHours * HOUR_MS);
  return (
    <span className={styles.terms}>
      <CancelTerms cancelUntil={new Date(until).toISOString()} canCancel={serverNow() <= until} />
    </span>
  );
}

function BalanceAfter({ balance, price }: { readonly balance: number; readonly price: number }) {
  const { t } = useTranslation();
  const after = sumEuros(balance, -price);
  return (
    <div className={styles.after}>
      <dt>{t('schedule.balanceAfter')}</dt>
      <dd>
        <span className={after < 0 ? styles.low : undefined}>
          {after < 0 && <Icon name="alert" size={16} />}
          <Money euros={after} />
        </span>{' '}
        <small>
          {t('schedule.of')} <Money euros={balance} />
        </small>
      </dd>
    </div>
  );
}

function Note({ hold, isLow }: { readonly hold: Session['hold']; readonly isLow: boolean }) {
  const { t } = useTranslation();
  if (hold?.mine) {
    return (
      <>
        <span className={styles.held}>
          <HoldRing expiresAt={hold.expiresAt} />
          <HoldTime expiresAt={hold.expiresAt} />
        </span>{' '}
        {t('schedule.heldNote')}
      </>
    );
  }
  return isLow ? t('schedule.lowBalance') : t('schedule.holdNote');
}

/** A text on desktop, an icon on the phone. */
function ClearButton({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Button
      variant={isPhone ? 'quiet' : 'ghost'}
      size="lg"
      aria-label={isPhone ? t('schedule.clearChoice') : undefined}
      onClick={onClear}
    >
      {isPhone ? <Icon name="close" /> : t('schedule.clear')}
    </Button>
  );
}
