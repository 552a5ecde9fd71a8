import { officeGames } from '@courtside/contract/booking/games/office-games';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { isolatedText, ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { servicesQuery, useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { useMomentText } from '../state/game-labels.ts';
import { useLiveGames } from '../state/use-live-games.ts';
import styles from './office-games-page.module.css';

type OfficeGame = AnswerOf<typeof officeGames>['items'][number];

const officeGamesQuery = (from: ClubDate) =>
  queryOptions({
    queryKey: ['games', 'office', from],
    queryFn: ({ signal }) => callApi(officeGames, { query: { from } }, { signal }),
    staleTime: 0,
  });

/** Games from today on, for the desk: who gathers, how far it is, and which notes were reported. */
export function OfficeGamesPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { today } = useClubDay();
  const { data, error, refetch } = useQuery(officeGamesQuery(today));
  useQuery(servicesQuery);
  useLiveGames();
  if (!hasWords || (!data && !error)) return <PageSkeleton />;
  return (
    <PageFrame title={t('shell.openGames')} intro={t('officeGames.intro')}>
      <Card>
        {!data && <ErrorState failure={error ?? new Error('no answer')} onRetry={() => void refetch()} />}
        {data?.items.length === 0 && <EmptyState title={t('officeGames.none')} text={t('officeGames.noneText')} />}
        <ul className={styles.games}>
          {data?.items.map((game) => (
            <GameItem key={game.key} game={game} />
          ))}
        </ul>
      </Card>
    </PageFrame>
  );
}

function GameItem({ game }: { readonly game: OfficeGame }) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(game.service);
  const momentText = useMomentText();
  const { service, court, date, from, to, places, taken, booker, amount, kind, decideAt, state, reported } = game;
  const { language } = i18n;
  const place = [formatDate(date, 'weekdayDay', language), ltrText(`${from}–${to}`)];
  const what = [sportTitle(service, t), clubWord(court, t, service), t('officeGames.by', { name: booker.name })];
  return (
    <li className={`${styles.game} ${sportAccent(theme)}`}>
      <span>
        <b>{joinTexts(place, language)}</b>
        <small>{joinTexts(what, language)}</small>
      </span>
      <span>
        <b>{t('schedule.game', { taken, places })}</b>
        <small>
          {kind === 'ifFull' && decideAt && state === 'gathering'
            ? t('officeGames.decided', { moment: momentText(decideAt) })
            : t(`officeGames.states.${state}`)}
        </small>
      </span>
      <span className={styles.paid}>{t('officeGames.paid', { amount: moneyText(amount) })}</span>
      {reported.length > 0 && (
        <ul className={styles.reported} aria-label={t('officeGames.reported')}>
          {reported.map(({ id, name, text }) => (
            <li key={id}>
              <b>{t('officeGames.reportedBy', { name })}</b> {isolatedText(text)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
