import type { TodaySession, TodaySport } from '@courtside/contract/booking/office-today';
import { formatEuros } from '@courtside/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Person } from '#shared/court/person.tsx';
import { brokenRuleText, failureText } from '#shared/i18n/failure-text.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { isWayComplete, PAY_METHODS, type PayWay } from '#shared/office/pay/pay-way.ts';
import { PayWith } from '#shared/office/pay/pay-with.tsx';
import { useServices } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useDeskPin } from '../pin/desk-pin.ts';
import { DeskPinField } from '../pin/desk-pin-field.tsx';
import { useToday } from '../state/today-context.ts';
import { type CounterMember, setCounterMember, useCounterMember } from '../state/today-store.ts';
import { useBookingFacts } from '../state/use-booking-facts.ts';
import { AddPeople } from './add-people.tsx';
import styles from './counter.module.css';
import { JustTaken } from './just-taken.tsx';
import { bookingRequest, type CounterPlayer, quoteQuery, readQuote, typeFor } from './quote.ts';
import { isRaceLost, useBook } from './use-book.ts';

interface BookFormProps {
  readonly sport: TodaySport;
  readonly session: TodaySession;
  readonly court: string;
  readonly onClose: () => void;
}

/** Filled for the member at the counter; nobody at the counter: it starts with "Who?". */
export function BookForm(props: BookFormProps) {
  const { t } = useTranslation();
  const member = useCounterMember();
  if (!member) {
    return (
      <div className={styles.form}>
        <AddPeople label={t('counter.who')} onMember={setCounterMember} onEscape={props.onClose} />
      </div>
    );
  }
  return <FilledForm key={member.memberCode} member={member} {...props} />;
}

const MOST_PLAYERS = 4;

function FilledForm({ member, sport, session, court, onClose }: BookFormProps & { readonly member: CounterMember }) {
  const { t } = useTranslation();
  const { isLive } = useToday();
  const factsOf = useBookingFacts();
  const [others, setOthers] = useState<readonly CounterPlayer[]>([]);
  const [chosenType, setChosenType] = useState<string>();
  const [guests, setGuests] = useState<readonly string[]>([]);
  const [chosenWay, setChosenWay] = useState<PayWay>();
  const [reason, setReason] = useState('');
  const players: readonly CounterPlayer[] = [{ ...member, isPayer: true }, ...others];
  const offer = useOffer(sport, session, { players, guests, chosenType, chosenWay });
  const { types, type, request, quoted, error, isAsking, isOld, broken, methods, way } = offer;
  const { method } = way;
  const desk = useDeskPin();
  const book = useBook(desk, { onBooked: onClose });
  const isShort = method === 'balance' && quoted?.low !== undefined;
  const needsReason = broken.length > 0 && reason.trim() === '';
  const isReady = quoted !== undefined && !isOld && !isShort && !needsReason && isWayComplete(way) && isLive;
  const send = () => {
    if (!isReady || book.isPending || (desk.isAsked && desk.pin === '')) return;
    const { court: courtKey, from, to } = session;
    const facts = factsOf({ name: member.name, section: sport.key, court: courtKey, from, to });
    book.mutate({ request, way, total: quoted.total, reason: broken.length > 0 ? reason.trim() : '', facts });
  };
  const amount = quoted && ltrText(formatEuros(quoted.total));
  const form = useRef<HTMLFormElement>(null);
  // The PIN, or Book as soon as there is a price. Whoever is at another part of the form stays there.
  useEffect(() => {
    const { activeElement: focused } = document;
    if (focused !== document.body && !focused?.matches('h2')) return;
    const next = isReady ? '[data-autofocus], [data-book]' : '[data-autofocus]';
    form.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [isReady]);
  return (
    <Form ref={form} className={styles.form} onSubmit={send}>
      <Players
        member={member}
        players={players}
        guests={guests}
        balance={quoted?.balance}
        onOthers={setOthers}
        onGuests={setGuests}
      />
      {types.length > 1 && (
        <SelectField
          label={t('counter.type')}
          value={type?.key ?? ''}
          onChange={({ target }) => setChosenType(target.value)}
          options={types.map(({ key, title }) => ({ value: key, label: clubWord(title, t, sport.key) }))}
        />
      )}
      {(isAsking || (quoted && quoted.total > 0)) && <PayWith way={way} methods={methods} onChange={setChosenWay} />}
      {broken.length > 0 && (
        <TextField
          label={t('booking.beyondReason')}
          help={broken.map(brokenRuleText).join(' ')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {error && (
        <p className={styles.refused} role="alert">
          {failureText(error)}
        </p>
      )}
      {isShort && <p className={styles.refused}>{t('counter.tooLow', { name: quoted.low?.name ?? '' })}</p>}
      <DeskPinField desk={desk} failure={book.error} disabled={book.isPending} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        data-book=""
        busy={book.isPending}
        disabled={!isReady || undefined}
      >
        {amount ? t(`counter.book.${method}`, { amount }) : t('counter.bookIt')}
      </Button>
      {method === 'balance' && !isShort && (isAsking || typeof quoted?.balanceAfter === 'number') && (
        <p className={styles.hint}>
          {t('counter.balanceAfter')}{' '}
          {typeof quoted?.balanceAfter === 'number' && <Money euros={quoted.balanceAfter} />}
        </p>
      )}
      {isRaceLost(book.error) && (
        <JustTaken
          failure={book.error}
          sport={sport}
          session={session}
          court={court}
          member={member}
          onClose={onClose}
        />
      )}
    </Form>
  );
}

interface Wanted {
  readonly players: readonly CounterPlayer[];
  readonly guests: readonly string[];
  readonly chosenType: string | undefined;
  readonly chosenWay: PayWay | undefined;
}

/** What the booking would cost, which rules it would break, and how it can be paid. */
function useOffer(sport: TodaySport, session: TodaySession, wanted: Wanted) {
  const { players, guests, chosenType, chosenWay } = wanted;
  const types = useServices().find(({ key }) => key === sport.key)?.bookingTypes ?? [];
  const type = types.find(({ key }) => key === chosenType) ?? typeFor(types, players.length + guests.length);
  const request = bookingRequest(sport.key, session.key, type?.key ?? '', players, guests);
  const {
    data,
    error,
    isPlaceholderData: isOld,
  } = useQuery({
    ...quoteQuery(request),
    enabled: type !== undefined,
  });
  const quoted = data && !error ? readQuote(data, players) : undefined;
  // While the price is asked for, the form is as high as with one.
  const isAsking = type !== undefined && !data && !error;
  const broken = data?.refusals ?? [];
  const hasVisitor = players.some(({ isPayer, isVisitor }) => isPayer && isVisitor);
  const methods = PAY_METHODS.filter((each) => each !== 'balance' || !hasVisitor);
  const usual = { method: quoted?.low || hasVisitor ? ('cash' as const) : ('balance' as const), reference: '' };
  const way = chosenWay && methods.includes(chosenWay.method) ? chosenWay : usual;
  return { types, type, request, quoted, error, isAsking, isOld, broken, methods, way };
}

interface PlayersProps {
  readonly member: CounterMember;
  /** The member and the others. */
  readonly players: readonly CounterPlayer[];
  readonly guests: readonly string[];
  readonly balance: number | null | undefined;
  readonly onOthers: (others: readonly CounterPlayer[]) => void;
  readonly onGuests: (guests: readonly string[]) => void;
}

/** Who plays: the member at the counter, others who may pay too, and guests by their names. */
function Players({ member, players, guests, balance, onOthers, onGuests }: PlayersProps) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const others = players.slice(1);
  return (
    <>
      <ul className={styles.players}>
        {players.map((player, index) => (
          <li key={player.memberCode}>
            <Person
              name={player.name}
              code={player.memberCode}
              gender={player.gender}
              photo={player.profilePic}
              size={32}
            >
              {player.isVisitor && ` · ${t('counter.visitor')}`}
              {index === 0 && balance != null && (
                <>
                  {` · ${t('counter.balance')} `}
                  <Money euros={balance} />
                </>
              )}
            </Person>
            {index === 0 ? (
              players.length + guests.length < MOST_PLAYERS &&
              !isAdding && (
                <Button size="sm" variant="ghost" icon="plus" onClick={() => setIsAdding(true)}>
                  {t('counter.player')}
                </Button>
              )
            ) : (
              <span className={styles.playerTools}>
                <Chip aria-pressed={player.isPayer} onClick={() => onOthers(withPayer(others, player))}>
                  {t('counter.pays')}
                </Chip>
                <IconButton
                  icon="close"
                  label={t('counter.without', { name: player.name })}
                  onClick={() => onOthers(others.filter((other) => other !== player))}
                />
              </span>
            )}
          </li>
        ))}
        {guests.map((guest, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name
          <li key={`${index} ${guest}`}>
            <span className={styles.guestOf}>
              <bdi>{guest}</bdi>
              {` · ${t('counter.guestOf', { name: member.name })}`}
            </span>
            <IconButton
              icon="close"
              label={t('counter.without', { name: guest })}
              onClick={() => onGuests(guests.filter((_, other) => other !== index))}
            />
          </li>
        ))}
      </ul>
      {isAdding && (
        <AddPeople
          label={t('counter.whoElse')}
          host={member.isVisitor ? undefined : member.name}
          onGuest={(guest) => {
            setIsAdding(false);
            onGuests([...guests, guest]);
          }}
          onMember={(added) => {
            setIsAdding(false);
            const isNew = players.every(({ memberCode }) => memberCode !== added.memberCode);
            if (isNew) onOthers([...others, { ...added, isPayer: false }]);
          }}
          onEscape={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

const withPayer = (others: readonly CounterPlayer[], changed: CounterPlayer): readonly CounterPlayer[] =>
  others.map((other) => (other === changed ? { ...other, isPayer: !other.isPayer } : other));
