import { WAITING_LIST_PATH } from '@courtside/contract/booking/waiting-list';
import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { toDisplayDate } from '@courtside/contract/values/dates';
import { textIn } from '@courtside/contract/values/texts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Service, Session } from '#modules/club/sports/index.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import type { Waiting } from './queue/queue.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

interface Freed {
  readonly service: Service;
  readonly session: Session;
}

const linkOf = ({ id }: Waiting) => `${WAITING_LIST_PATH}?offer=${id}`;

/** Tells a member, in the app and by mail, that the session is theirs for some time. */
export async function notifyOfOffer(
  tx: Tx,
  context: Context,
  freed: Freed,
  waiting: Waiting,
  expiresAt: Temporal.Instant,
): Promise<void> {
  const until = formatWallTime(wallMomentOf(expiresAt, context.settings.CLUB_TIME_ZONE).minutes);
  await runWrites(
    tx,
    notificationWrites(tx, context.clock, [
      {
        memberId: waiting.memberId,
        kind: 'waitingOffer',
        params: { ...paramsOf(freed), until },
        link: linkOf(waiting),
      },
    ]),
  );
  await runWrites(
    tx,
    mailWrites(tx, context.clock, 'waitingOffer', [
      {
        recipient: recipientOf(waiting),
        usefulUntil: expiresAt,
        values: { ...mailOf(context, freed, waiting), until },
      },
    ]),
  );
}

/** Close to the start, tells everybody who waits that whoever books first has the session. */
export async function notifyAll(tx: Tx, context: Context, freed: Freed, everybody: readonly Waiting[]): Promise<void> {
  await runWrites(
    tx,
    notificationWrites(
      tx,
      context.clock,
      everybody.map((waiting) => ({
        memberId: waiting.memberId,
        kind: 'waitingOpen' as const,
        params: paramsOf(freed),
        link: linkOf(waiting),
      })),
    ),
  );
  await runWrites(
    tx,
    mailWrites(
      tx,
      context.clock,
      'waitingOpen',
      everybody.map((waiting) => ({
        recipient: recipientOf(waiting),
        usefulUntil: freed.session.startsAt,
        values: mailOf(context, freed, waiting),
      })),
    ),
  );
}

/** The offer went to the next; `isOff`: and the member is off the queue. */
export async function notifyOfLapse(
  tx: Tx,
  { clock, settings }: Context,
  freed: Freed,
  waiting: Waiting,
  { expiresAt, isOff }: { readonly expiresAt: Temporal.Instant; readonly isOff: boolean },
): Promise<void> {
  const until = formatWallTime(wallMomentOf(expiresAt, settings.CLUB_TIME_ZONE).minutes);
  const kind = isOff ? 'waitingEnded' : 'waitingLapsed';
  const params = { ...paramsOf(freed), until };
  await runWrites(
    tx,
    notificationWrites(tx, clock, [{ memberId: waiting.memberId, kind, params, link: WAITING_LIST_PATH }]),
  );
}

/** Asks whether to stay after so many unanswered offers in a row. */
export async function askWhetherToStay(tx: Tx, context: Context, waiting: Waiting, count: number): Promise<void> {
  const { clock, settings } = context;
  await runWrites(
    tx,
    notificationWrites(tx, clock, [
      { memberId: waiting.memberId, kind: 'waitingQuestion', params: { count }, link: WAITING_LIST_PATH },
    ]),
  );
  const link = `${settings.PUBLIC_URL}${WAITING_LIST_PATH}`;
  const values = { name: waiting.name, club: settings.CLUB_NAME, count, link };
  await runWrites(tx, mailWrites(tx, clock, 'waitingQuestion', [{ recipient: recipientOf(waiting), values }]));
}

const recipientOf = ({ memberId, email, language }: Waiting) => ({ id: memberId, email, language });

const paramsOf = ({ service, session }: Freed) => ({
  service: service.key,
  sport: service.title,
  court: session.court.title,
  date: session.date,
  from: formatWallTime(session.from),
  to: formatWallTime(session.to),
});

const mailOf = ({ settings }: Context, { service, session }: Freed, waiting: Waiting) => ({
  name: waiting.name,
  club: settings.CLUB_NAME,
  service: textIn(service.titles, waiting.language),
  court: textIn(session.court.titles, waiting.language),
  date: toDisplayDate(session.date, waiting.language),
  from: formatWallTime(session.from),
  to: formatWallTime(session.to),
  link: `${settings.PUBLIC_URL}${linkOf(waiting)}`,
});
