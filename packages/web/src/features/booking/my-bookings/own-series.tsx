import type { Freed } from '@courtside/contract/booking/office-series';
import {
  consentToSeries,
  endOwnSeries,
  listOwnSeries,
  type OwnSeries,
  skipOwnDate,
} from '@courtside/contract/booking/series';
import { clubDate } from '@courtside/contract/values/dates';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { refreshBalance } from '#shared/api/validate-session.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import question from '#shared/ui/feedback/question.module.css';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { usePin } from '#shared/ui/fields/pin/use-pin.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './own-series.module.css';

export const ownSeriesQuery = queryOptions({
  queryKey: ['bookings', 'series'],
  queryFn: async ({ signal }) => (await callApi(listOwnSeries, undefined, { signal })).items,
});

/** What the PIN is asked for. */
type Action =
  | { readonly name: 'consent' | 'end'; readonly series: OwnSeries }
  | { readonly name: 'skip'; readonly series: OwnSeries; readonly date: string };

/** The member's standing bookings, above the list of single ones. Nothing where there are none. */
export function OwnSeriesList({ all }: { readonly all: readonly OwnSeries[] }) {
  const { t } = useTranslation();
  const [action, setAction] = useState<Action>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = (next: Action) => {
    setAction(next);
    setIsOpen(true);
  };
  if (all.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('mySeries.title')}>
      {all.map((series) => (
        <Card key={series.id}>
          <SeriesCard series={series} onAsk={ask} />
        </Card>
      ))}
      {action && <PinDialog key={keyOf(action)} action={action} opened={isOpen} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

const keyOf = (action: Action) => `${action.name} ${action.series.id} ${action.name === 'skip' ? action.date : ''}`;

/** The texts that say when the dates are charged. */
const textsOf = ({ paymentPlan }: OwnSeries) =>
  paymentPlan === 'monthly'
    ? ({
        pleaseConfirm: 'mySeries.monthly.pleaseConfirm',
        due: 'mySeries.monthly.due',
        consentText: 'mySeries.monthly.consentText',
        consentDone: 'mySeries.monthly.consentDone',
      } as const)
    : ({
        pleaseConfirm: 'mySeries.pleaseConfirm',
        due: 'mySeries.payment.due',
        consentText: 'mySeries.consentText',
        consentDone: 'mySeries.consentDone',
      } as const);

const paymentKey = (series: OwnSeries, payment: 'paid' | 'due' | 'free') =>
  payment === 'due' ? textsOf(series).due : (`mySeries.payment.${payment}` as const);

const FEW = 4;

function SeriesCard({ series, onAsk }: { readonly series: OwnSeries; readonly onAsk: (action: Action) => void }) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(series.service);
  const left = series.dates.filter(({ state }) => state === 'planned' || state === 'moved');
  const [showsAll, setShowsAll] = useState(false);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 4 + series.weekday)),
  );
  const last = left.at(-1)?.date ?? series.until;
  return (
    <div className={`${styles.card} ${sportAccent(theme)}`}>
      <div className={styles.head}>
        <Icon name="renew" />
        <div>
          <h2>{t('mySeries.every', { weekday, until: formatDate(last, 'dayYear', i18n.language) })}</h2>
          <p>
            {[
              ltrText(`${series.from}–${series.to}`),
              clubWord(series.courts[0]?.title ?? '', t, series.service),
              sportTitle(series.service, t),
            ].join(t('schedule.comma'))}
          </p>
        </div>
        {series.isMine && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => onAsk({ name: 'end', series })}>
            {t('mySeries.end')}
          </Button>
        )}
      </div>
      {series.needsConsent && (
        <div className={question.question}>
          <p>{t(series.isMine ? textsOf(series).pleaseConfirm : 'mySeries.waits')}</p>
          {series.isMine && (
            <Button variant="primary" aria-haspopup="dialog" onClick={() => onAsk({ name: 'consent', series })}>
              {t('mySeries.confirm')}
            </Button>
          )}
        </div>
      )}
      <ul className={styles.dates}>
        {(showsAll ? left : left.slice(0, FEW)).map((date) => (
          <li key={date.date}>
            <b>{formatDate(date.date, 'weekdayDay', i18n.language)}</b>
            <span>
              {date.state === 'moved' &&
                `${clubWord(date.courts[0]?.title ?? '', t, series.service)}${t('schedule.comma')}${ltrText(date.from)} · `}
              <Money euros={date.amount} />{' '}
              {date.payment && t(date.isUnpaid ? 'mySeries.unpaid' : paymentKey(series, date.payment))}
            </span>
            {series.isMine && (
              <Button
                size="sm"
                variant="ghost"
                aria-haspopup="dialog"
                aria-label={t('mySeries.skipDate', { date: formatDate(date.date, 'weekdayDay', i18n.language) })}
                onClick={() => onAsk({ name: 'skip', series, date: date.date })}
              >
                {t('mySeries.skip')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {left.length > FEW && (
        <Button size="sm" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('mySeries.fewer') : t('mySeries.all', { count: left.length })}
        </Button>
      )}
    </div>
  );
}

interface PinDialogProps {
  readonly action: Action;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function PinDialog({ action, opened, onClose }: PinDialogProps) {
  const { t, i18n } = useTranslation();
  const act = useAct(action, onClose);
  const { send, value, onChange, error } = usePin({ isBusy: act.isPending, onSend: act.mutate });
  const date = action.name === 'skip' ? formatDate(action.date, 'weekdayDay', i18n.language) : '';
  const share = moneyText(action.series.dates.find(({ amount }) => amount > 0)?.amount ?? 0);
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`mySeries.${action.name}Title`)} width={480}>
      <p className={styles.text}>
        {t(action.name === 'consent' ? textsOf(action.series).consentText : `mySeries.${action.name}Text`, {
          date,
          share,
        })}
      </p>
      <Form onSubmit={send}>
        <PinField value={value} onChange={onChange} error={error} />
        <DialogActions>
          <Button size="lg" onClick={onClose}>
            {t('myBookings.back')}
          </Button>
          <Button
            variant={action.name === 'consent' ? 'primary' : 'dangerSolid'}
            size="lg"
            type="submit"
            busy={act.isPending}
          >
            {t(`mySeries.${action.name}Do`)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function useAct(action: Action, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const params = { id: action.series.id };
  return useSingleMutation<Freed | string, string>({
    mutationFn: (pin) => {
      if (action.name === 'consent') return callApi(consentToSeries, { params, body: { pin } });
      if (action.name === 'skip') return callApi(skipOwnDate, { params, body: { date: clubDate(action.date), pin } });
      return callApi(endOwnSeries, {
        params,
        body: { from: clubDate(action.series.next ?? action.series.until), pin },
      });
    },
    onSuccess: (answer) => {
      const refunded = typeof answer === 'string' ? 0 : answer.refunded;
      const text = t(action.name === 'consent' ? textsOf(action.series).consentDone : `mySeries.${action.name}Done`);
      showToast({
        tone: 'success',
        text: refunded > 0 ? `${text} ${t('mySeries.refunded', { amount: moneyText(refunded) })}` : text,
      });
      onDone();
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
    onSettled: () => {
      void refreshBalance();
      for (const root of ['bookings', 'calendar', 'overview']) {
        void queryClient.invalidateQueries({ queryKey: [root] });
      }
    },
  });
}
