import {
  endSeries,
  type Freed,
  type SeriesDate,
  type SeriesDetail,
  saveSeries,
  skipSeriesDate,
} from '@courtside/contract/booking/office-series';
import { clubDate } from '@courtside/contract/values/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { MiniCourt } from '#shared/court/mini-court.tsx';
import { failureText } from '#shared/i18n/failure-text.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Fault, Tip } from '#shared/office/frame/office-parts.tsx';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useServices, useSportTheme } from '#shared/sports/services.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { DateStrip, type StripState } from './date-strip.tsx';
import { seriesQuery } from './queries.ts';
import { Players } from './sentence.tsx';
import styles from './series.module.css';
import type { Chosen } from './series-draft.ts';
import { courtsText, seriesPlace, seriesTitle } from './series-words.ts';

const STRIP: Record<SeriesDate['state'], StripState> = {
  planned: 'asked',
  moved: 'moved',
  skipped: 'skipped',
  released: 'skipped',
  over: 'over',
};

/** One series: its dates, and how to leave one out, end it or change who plays. */
export function OneSeries({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(seriesQuery(id));
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles.body}>
        <Loading>
          <Skeleton height={56} radius={10} />
          <Skeleton height={320} radius={10} />
        </Loading>
      </div>
    );
  }
  return <Loaded series={data} />;
}

function Loaded({ series }: { readonly series: SeriesDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { today } = useClubDay();
  const theme = useSportTheme(series.service);
  const isAdmin = useUser().apiRole === 'admin';
  const courtType = useServices()
    .find(({ key }) => key === series.service)
    ?.courts.find(({ key }) => key === series.courts[0]?.key)?.courtType;
  const [dialog, setDialog] = useState<'end' | 'players'>();
  const skipping = useSkip(series);
  const mayChange = !series.isEnded && (series.kind === 'standing' || isAdmin);
  const ahead = series.dates.filter(({ date, state }) => date >= today && date <= series.until && state !== 'over');
  return (
    <div className={styles.body}>
      <header className={styles.head}>
        <MiniCourt theme={theme} courtType={courtType ?? ''} className={styles.mini} />
        <div>
          <h2>{seriesTitle(series, t, language)}</h2>
          <p>
            {seriesPlace(series, t, language)} ·{' '}
            {t('series.between', {
              from: formatDate(series.validFrom, 'dayYear', language),
              until: formatDate(series.until, 'dayYear', language),
            })}
          </p>
        </div>
        {mayChange && (
          <span className={styles.actions}>
            {series.kind === 'standing' && (
              <Button aria-haspopup="dialog" onClick={() => setDialog('players')}>
                {t('series.changePlayers')}
              </Button>
            )}
            <Button variant="danger" aria-haspopup="dialog" onClick={() => setDialog('end')}>
              {t('series.end')}
            </Button>
          </span>
        )}
      </header>
      <Tip tone={series.needsConsent || series.hasUnpaid ? 'warning' : 'calm'}>
        {series.kind === 'block' ? t('series.blockNote') : t(`series.planNote.${series.paymentPlan}`)}
        {series.needsConsent && ` ${t('series.waitsForConsent', { name: series.players[0]?.name ?? '' })}`}
        {series.hasUnpaid && ` ${t('series.hasUnpaid')}`} {t('series.left', { count: series.datesLeft })}
      </Tip>
      <DateStrip dates={series.dates.map(({ date, state }) => ({ date, state: STRIP[state] }))} />
      <ul className={styles.dates}>
        {ahead.map((date) => (
          <li key={date.date}>
            <b>{formatDate(date.date, 'weekdayDay', language)}</b>
            <span>
              <span className={styles.badge} data-tone={toneOf(date)}>
                {t(`series.state.${date.state}`, {
                  courts: courtsText(date.courts, series.service, t, language),
                  time: date.from,
                })}
              </span>
              {date.isUnpaid && (
                <span className={styles.badge} data-tone="warning">
                  {t('series.lowBalance')}
                </span>
              )}
            </span>
            <span className={`figure ${styles.money}`}>
              {date.payment && date.payment !== 'free' && (
                <>
                  <Money euros={date.amount} /> <small>{t(`series.payment.${date.payment}`)}</small>
                </>
              )}
            </span>
            {mayChange && (date.state === 'planned' || date.state === 'moved') && (
              <Button
                size="sm"
                variant="ghost"
                busy={skipping.isPending && skipping.variables === date.date}
                aria-label={t('series.skipDate', { date: formatDate(date.date, 'weekdayDay', language) })}
                onClick={() => skipping.mutate(date.date)}
              >
                {t('series.skip')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <EndDialog series={series} opened={dialog === 'end'} onClose={() => setDialog(undefined)} />
      {series.kind === 'standing' && (
        <PlayersDialog
          key={series.version}
          series={series}
          opened={dialog === 'players'}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

const toneOf = ({ state }: SeriesDate) => (state === 'planned' ? 'calm' : state === 'moved' ? 'info' : 'warning');

/** 'Tue 24 Nov is free for others. €12.00 comes back.' */
function useFreedText() {
  const { t } = useTranslation();
  return ({ freed, refunded }: Freed) =>
    refunded > 0
      ? t('series.freedRefund', { count: freed, amount: moneyText(refunded) })
      : t('series.freed', { count: freed });
}

function useSkip({ id }: SeriesDetail) {
  const queryClient = useQueryClient();
  const freedText = useFreedText();
  return useSingleMutation({
    mutationFn: (date: string) => callApi(skipSeriesDate, { params: { id }, body: { date: clubDate(date) } }),
    onSuccess: (freed) => showToast({ tone: 'success', text: freedText(freed) }),
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['series'] }),
  });
}

interface DialogProps {
  readonly series: SeriesDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function EndDialog({ series, opened, onClose }: DialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const freedText = useFreedText();
  const { today } = useClubDay();
  const [from, setFrom] = useState<string>(series.next ?? today);
  const body = { from: clubDate(from), dryRun: 1 as const };
  const preview = useQuery({
    queryKey: ['series', 'end', series.id, from],
    queryFn: ({ signal }) => callApi(endSeries, { params: { id: series.id }, body }, { signal }),
    enabled: opened,
    retry: false,
  });
  const ending = useSingleMutation({
    mutationFn: () => callApi(endSeries, { params: { id: series.id }, body: { ...body, dryRun: 0 } }),
    onSuccess: (freed) => {
      showToast({ tone: 'success', text: freedText(freed) });
      onClose();
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['series'] }),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('series.endTitle')} width={480}>
      <div className={styles.line}>
        {t('series.endFrom')}{' '}
        <DateField isInline required label={t('series.endFrom')} value={from} min={today} onChange={setFrom} />
      </div>
      <div role="status" className={styles.effect}>
        {preview.error ? <Fault>{failureText(preview.error)}</Fault> : preview.data && freedText(preview.data)}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('series.cancel')}</Button>
        <Button variant="dangerSolid" busy={ending.isPending} disabled={!preview.data} onClick={() => ending.mutate()}>
          {t('series.end')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PlayersDialog({ series, opened, onClose }: DialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { today } = useClubDay();
  const [players, setPlayers] = useState<readonly Chosen[]>(series.players);
  const [from, setFrom] = useState<string>(series.next ?? today);
  const saving = useSingleMutation({
    mutationFn: () => {
      const codes = players.map(({ memberCode }) => memberCode);
      return callApi(saveSeries, {
        params: { id: series.id },
        body: { from: clubDate(from), playerCodes: codes, payerCodes: codes, version: series.version, dryRun: 0 },
      });
    },
    onSuccess: ({ changed, paid }) => {
      const text = t('series.playersChanged', { count: changed });
      showToast({ tone: 'success', text: paid.length > 0 ? `${text} ${t('series.paidStay')}` : text });
      onClose();
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['series'] }),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('series.changePlayers')} width={520}>
      <div className={styles.sentence}>
        <Players draft={{ players }} seats={4} onChange={(change) => setPlayers(change.players ?? players)} />
      </div>
      <div className={styles.line}>
        {t('series.changeFrom')}{' '}
        <DateField isInline required label={t('series.changeFrom')} value={from} min={today} onChange={setFrom} />
      </div>
      <p className={styles.soft}>{t('series.changeNote')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('series.cancel')}</Button>
        <Button
          variant="primary"
          busy={saving.isPending}
          why={players.length === 0 && t('series.noPlayer')}
          onClick={() => saving.mutate()}
        >
          {t('series.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
