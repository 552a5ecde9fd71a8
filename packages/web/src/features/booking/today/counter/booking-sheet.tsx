import type { TodayBooking, TodaySport } from '@courtside/contract/booking/office-today';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayTile } from '#shared/court/day-tile.tsx';
import { Person } from '#shared/court/person.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { dueText } from '#shared/i18n/labels/due-text.ts';
import { EraseDialog } from '#shared/office/member/erase-dialog.tsx';
import { useUser } from '#shared/session/use-session.tsx';
import { useServices, useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { ArrivalActions } from '../arrival/check-in.tsx';
import side from '../frame/side.module.css';
import { MoveActions } from '../move/move-actions.tsx';
import { courtOf, useToday } from '../state/today-context.ts';
import { isSoldAgain } from '../timeline/booking-look.ts';
import { BookingNote } from './booking-note.tsx';
import styles from './counter.module.css';
import { TakePayment } from './take-payment.tsx';

interface BookingSheetProps {
  readonly sport: TodaySport;
  readonly booking: TodayBooking;
  /** Undefined in a panel that has the title and the button itself. */
  readonly onClose?: () => void;
}

/** One booking in the side sheet: players, payment, note, and what can be done. */
export function BookingSheet({ sport, booking, onClose }: BookingSheetProps) {
  const { t, i18n } = useTranslation();
  const { day } = useToday();
  const theme = useSportTheme(sport.key);
  const court = courtOf(sport, booking.court);
  const types = useServices().find(({ key }) => key === sport.key)?.bookingTypes;
  const type = types?.find(({ key }) => key === booking.bookingType)?.title ?? booking.bookingType;
  const facts = joinTexts(
    [
      sportTitle(sport.key, t),
      clubWord(court?.courtType ?? '', t, sport.key).toLocaleLowerCase(i18n.language),
      clubWord(type, t, sport.key).toLocaleLowerCase(i18n.language),
      ...(booking.isLightOn ? [t('counter.lightsOn')] : []),
    ],
    i18n.language,
  );
  const { state, amount } = booking.paid;
  return (
    <>
      {onClose && (
        <div className={side.head}>
          <h2>
            <Num>{booking.key}</Num>
          </h2>
          <IconButton icon="close" label={t('today.closeSheet')} onClick={onClose} />
        </div>
      )}
      <div className={side.body}>
        <div className={`${styles.place} ${sportAccent(theme)}`}>
          <DayTile date={day.date} />
          <span>
            <b>
              {clubWord(court?.title ?? '', t, sport.key)}
              {t('schedule.comma')}
              <Num>{`${booking.from}–${booking.to}`}</Num>
            </b>
            <small>{facts}</small>
          </span>
        </div>
        <Team booking={booking} />
        {booking.game && (
          <div className={styles.note}>
            <p>
              <b>{t('schedule.game', { taken: booking.game.taken, places: booking.game.places })}</b>
              {' · '}
              {t(`today.game.${booking.game.kind}`)}
            </p>
          </div>
        )}
        {booking.isGivenBack && (
          <div className={styles.note}>
            <p>
              <b>{t('waiting.giveBack.short')}</b>
              {' · '}
              {t('todayArrival.givenBack')}
            </p>
          </div>
        )}
        {booking.until && (
          <div className={styles.note}>
            <p>
              <b>{t('today.noShowReleased')}</b>
              {' · '}
              {t('todayArrival.releasedAt', { time: booking.until })}{' '}
              {isSoldAgain(sport, booking) && t('todayArrival.soldAgain')}
            </p>
          </div>
        )}
        <div className={styles.note}>
          <BookingNote booking={booking} />
        </div>
        {amount !== undefined && (
          <p className={styles.total} data-due={state === 'due' || undefined}>
            <span>{state === 'due' ? dueText(booking.paid, t, i18n.language) : t(`counter.total.${state}`)}</span>
            <b>
              <Money euros={amount} />
            </b>
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <TakePayment booking={booking} isMain />
        <ArrivalActions sport={sport} booking={booking} />
        <MoveActions sport={sport} booking={booking} />
      </div>
    </>
  );
}

/** Who plays, what each pays, and who is there. */
function Team({ booking }: Pick<BookingSheetProps, 'booking'>) {
  const { t } = useTranslation();
  const { state } = booking.paid;
  return (
    <ul className={styles.team}>
      {booking.players.map((player) => (
        <li key={player.memberCode}>
          <Person
            code={player.memberCode}
            name={player.name}
            gender={player.gender}
            photo={player.profilePic}
            size={32}
          >
            {player.amount !== undefined && (
              <>
                {' · '}
                {player.amount > 0 ? (
                  <>
                    {t(state === 'due' ? 'counter.owes' : 'counter.paid')} <Money euros={player.amount} />
                  </>
                ) : (
                  t('counter.paysNothing')
                )}
              </>
            )}
          </Person>
          {player.isVisitor && <EraseVisitor visitor={player} />}
          {player.checkedInAt !== null && (
            <span className={styles.here}>
              <Icon name="check" size={16} />
              {t('counter.here')}
            </span>
          )}
        </li>
      ))}
      {booking.guests?.map((name) => (
        <li key={name}>
          <span className={styles.guest}>
            <bdi>{name}</bdi>
            <small>{t('guests.guest')}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A guest of the club is in no list of members: who asks to be erased is erased where the booking is shown. */
function EraseVisitor({ visitor }: { readonly visitor: TodayBooking['players'][number] }) {
  const { t } = useTranslation();
  const { apiRole } = useUser();
  const { refresh } = useToday();
  const [isErasing, setIsErasing] = useState(false);
  if (apiRole !== 'admin') return null;
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setIsErasing(true)}>
        {t('memberProfiles.erase')}
      </Button>
      <EraseDialog
        member={visitor}
        opened={isErasing}
        onClose={() => {
          setIsErasing(false);
          void refresh();
        }}
      />
    </>
  );
}
