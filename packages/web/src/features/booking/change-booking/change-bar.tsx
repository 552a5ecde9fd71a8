import type { BookingDetail } from '@courtside/contract/booking/bookings';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import bottomBar from '#shared/ui/page/bottom-bar.module.css';
import styles from './change.module.css';
import { forgetChange } from './change-draft.ts';
import type { Change } from './use-change.ts';

/** The deed in the words of what changes. */
export function deedOf({ draft, plan }: Change, detail: BookingDetail, t: TFunction, language: string): string {
  const before = detail.players.map(({ bookingMemberCode }) => bookingMemberCode).join(',');
  const payers = detail.paymentPlayers.map(({ payerCode }) => payerCode).join(',');
  const isSameTeam =
    before === draft.players.map(({ memberCode }) => memberCode).join(',') &&
    payers === draft.players.flatMap(({ memberCode, pays }) => (pays ? [memberCode] : [])).join(',') &&
    detail.guests.length === draft.guests.length;
  if (!plan?.isMoved) return t('changeBooking.doPlayers');
  if (!isSameTeam) return t('changeBooking.doBoth');
  return t('changeBooking.doTime', { day: formatDate(plan.new.date, 'longWeekday', language) });
}

/** My difference, who is told, and the button that names the deed. */
export function ChangeBar({ detail, change }: { readonly detail: BookingDetail; readonly change: Change }) {
  const { t, i18n } = useTranslation();
  const { memberCode } = useUser();
  const { plan, failure, isPlanning, isChanged } = change;
  const own = plan?.players.find((player) => player.memberCode === memberCode)?.difference ?? 0;
  const isReady = isChanged && !failure && !isPlanning && plan?.problems.length === 0;
  const why = isChanged ? !isReady && !isPlanning && t('changeBooking.refused') : t('changeBooking.nothingYet');
  const label = own < 0 ? 'youGet' : own > 0 ? 'youPay' : 'ownDifference';
  return (
    <div className={`${bottomBar.bar} ${styles.bar}`}>
      <p className={styles.own}>
        <small>{t(`changeBooking.${label}`)}</small>
        <strong data-back={own < 0 || undefined}>
          <Money euros={Math.abs(own)} />
        </strong>
      </p>
      <p className={styles.told}>{plan && isChanged && t('changeBooking.told', { count: plan.players.length })}</p>
      <LinkButton variant="ghost" to={PATHS.myBookings} onClick={forgetChange}>
        {t('changeBooking.keep')}
      </LinkButton>
      <Button variant="primary" size="lg" busy={isPlanning} why={why} onClick={change.askPin}>
        {deedOf(change, detail, t, i18n.language)}
      </Button>
    </div>
  );
}
