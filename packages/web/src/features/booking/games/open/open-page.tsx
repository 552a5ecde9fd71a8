import { type BookingDetail, bookingDetails } from '@courtside/contract/booking/bookings';
import { openGame } from '@courtside/contract/booking/games/games';
import type { SportService } from '@courtside/contract/club/sports/sports';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { SessionCard } from '#shared/court/session-card.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useGameWords } from '#shared/i18n/use-game-words.ts';
import { gamePath, PATHS } from '#shared/routing/paths.ts';
import { servicesQuery, useSportTheme } from '#shared/sports/services.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { useGameCall } from '../state/use-game-call.ts';
import { gameRequestOf, startGame } from './game-draft.ts';
import { GameFields } from './game-fields.tsx';
import styles from './open-page.module.css';

const bookingQuery = (section: string, key: string) =>
  queryOptions({
    queryKey: ['bookings', 'open', section, key],
    queryFn: ({ signal }) => callApi(bookingDetails, { params: { section, key } }, { signal }),
    staleTime: 0,
    retry: false,
  });

/** Leaves places of a booking open to other members. */
export function OpenPage() {
  const { t } = useTranslation();
  const hasWords = useGameWords();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(bookingQuery(search.get('section') ?? '', search.get('key') ?? ''));
  const { data: services } = useQuery(servicesQuery);
  const { data: club } = useQuery(clubQuery);
  const service = services?.find(({ key }) => key === data?.section.toLowerCase());
  if (error)
    return (
      <PageFrame title={t('shell.openGames')}>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (!hasWords || !data || !services || !club) return <PageSkeleton />;
  const most = service ? openPlaces(data, service) : 0;
  return (
    <PageFrame title={t('openGame.title')} intro={t('openGame.intro')}>
      <div className={styles.measure}>
        <Card>
          {service && most > 0 ? (
            <OpenForm detail={data} service={service} most={most} timeZone={club.timeZone} />
          ) : (
            <EmptyState title={t('openGame.none')} text={t('openGame.noneText')}>
              <LinkButton variant="primary" to={PATHS.myBookings}>
                {t('myBookings.title')}
              </LinkButton>
            </EmptyState>
          )}
        </Card>
      </div>
    </PageFrame>
  );
}

/** So many places nobody has yet; none of a booking that cannot be opened. */
function openPlaces(detail: BookingDetail, { bookingTypes, paymentSetting }: SportService): number {
  if (!detail.canOpen) return 0;
  const type = bookingTypes.find(({ title }) => title === detail.bookingType);
  const places = Math.min(paymentSetting.paymentMaximumPlayers, type?.maximumPlayers ?? 0);
  return places - detail.players.length - detail.guests.length;
}

interface OpenFormProps {
  readonly detail: BookingDetail;
  readonly service: SportService;
  readonly most: number;
  readonly timeZone: string;
}

function OpenForm({ detail, service, most, timeZone }: OpenFormProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const theme = useSportTheme(service.key);
  const [game, setGame] = useState(() => startGame(most));
  const { section, key } = detail;
  const { date } = wallTimeAt(detail.startsAt, timeZone);
  const opening = useGameCall({
    send: () =>
      callApi(openGame, {
        params: { section, key },
        body: gameRequestOf(game, detail.players.length + detail.guests.length),
      }),
    done: 'opened',
    onDone: () => void navigate(gamePath(detail), { replace: true }),
  });
  const what = [sportTitle(service.key, t, detail.bookingTitle), clubWord(detail.bookingCourt, t, service.key)];
  return (
    <Form onSubmit={() => opening.mutate()} className={styles.form}>
      <SessionCard
        theme={theme}
        date={date}
        from={detail.bookingSessionTimeFrom}
        to={detail.bookingSessionTimeTo}
        what={joinTexts(what, i18n.language)}
      />
      <GameFields service={service} startsAt={detail.startsAt} most={most} game={game} onChange={setGame} />
      <p className={styles.text}>{t('openGame.nothingMoves')}</p>
      <Button variant="primary" size="lg" type="submit" busy={opening.isPending}>
        {t('openGame.deed', { count: game.open })}
      </Button>
    </Form>
  );
}
