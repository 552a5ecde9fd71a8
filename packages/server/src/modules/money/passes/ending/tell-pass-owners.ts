import { toDisplayDate } from '@courtside/contract/values/dates';
import { textIn } from '@courtside/contract/values/texts';
import { PATHS } from '@courtside/contract/wire/page-paths';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { todayOf } from '#platform/today.ts';
import { daysToTell } from '../pass.rules.ts';
import { type EndingPass, lockEnding, toldWrites } from './ending.repository.ts';

const BATCH = 50;

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>;

/** Writes to owners whose passes end in 30 and in 7 days with something left, each once. */
export async function tellPassOwners(context: Context): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await inTransaction(context.db, (tx) => tellBatch(tx, context, from));
  }
}

/** Answers the last pass that was looked at, while there may be more. */
async function tellBatch(tx: Tx, context: Context, after: number): Promise<number | undefined> {
  const today = todayOf(context);
  const passes = await lockEnding(tx, { today, zone: context.settings.CLUB_TIME_ZONE, after, limit: BATCH });
  for (const pass of passes) {
    const days = daysToTell(pass.endsOn, today, pass.toldDays, pass.soldOn);
    if (days !== undefined) await tell(tx, context, pass, days);
  }
  return passes.length === BATCH ? passes.at(-1)?.id : undefined;
}

async function tell(tx: Tx, { clock, settings }: Context, pass: EndingPass, days: 30 | 7): Promise<void> {
  const { key, unitsLeft: count, endsOn, owner } = pass;
  const params = { pass: key, count, date: endsOn };
  const told = { memberId: owner.id, kind: 'passEnding', params, link: PATHS.passes } as const;
  const values = {
    ...{ name: owner.name, club: settings.CLUB_NAME, key, count },
    pass: textIn(pass.title, owner.language),
    date: toDisplayDate(endsOn, owner.language),
    link: new URL(PATHS.passes, settings.PUBLIC_URL).href,
  };
  const mail = mailWrites(tx, clock, 'passEnding', [{ recipient: owner, values }]);
  await runWrites(tx, notificationWrites(tx, clock, [told]), mail, toldWrites(pass.id, days));
}
