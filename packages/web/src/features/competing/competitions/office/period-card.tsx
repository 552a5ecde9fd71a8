import { turnPeriod } from '@courtside/contract/competing/office-competitions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './office-competitions.module.css';
import { COMPETITIONS_KEY, type ReadOfficeCompetition } from './office-queries.ts';

interface PeriodCardProps {
  readonly competition: ReadOfficeCompetition;
  readonly period: NonNullable<ReadOfficeCompetition['period']>;
}

/** The period that is played, and ending it: up, down and new boxes. */
export function PeriodCard({ competition, period }: PeriodCardProps) {
  const { t, i18n } = useTranslation();
  const [isTurning, setIsTurning] = useState(false);
  const { number, endsOn } = period;
  const played = competition.fixtures.filter(({ state }) => state === 'played' || state === 'walkover').length;
  const open = competition.fixtures.filter(({ state }) => state === 'open').length;
  const turning = useOnceCall(
    COMPETITIONS_KEY,
    () => callApi(turnPeriod, { params: { id: competition.id }, body: { number } }),
    () => {
      showToast({ tone: 'success', text: t('officeCompetitions.turned') });
      setIsTurning(false);
    },
  );
  const close = () => {
    setIsTurning(false);
    turning.reset();
  };
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('officeCompetitions.period', { number })}</h2>
      <p className={styles.note}>
        {endsOn && t('officeCompetitions.periodEnds', { day: formatDate(endsOn, 'weekdayDay', i18n.language) })}{' '}
        {t('officeCompetitions.playedOf', { played, matches: played + open })}
      </p>
      <div className={styles.tools}>
        <Button onClick={() => setIsTurning(true)}>{t('officeCompetitions.turn')}</Button>
      </div>
      <Dialog opened={isTurning} onClose={close} title={t('officeCompetitions.turnTitle', { number })}>
        <p className={styles.note}>{t('officeCompetitions.turnText', { count: open })}</p>
        {turning.error && <p role="alert">{failureText(turning.error)}</p>}
        <DialogActions>
          <Button variant="ghost" onClick={close}>
            {t('officeCompetitions.cancel')}
          </Button>
          <Button variant="primary" busy={turning.isPending} onClick={() => turning.mutate()}>
            {t('officeCompetitions.turn')}
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  );
}
