import { centsToEuros } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Caller } from '#endpoint/binding.ts';
import { isPassOf, passWantedForPlace } from '#modules/booking/bookings/index.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { passesLeft, passRefusal, usablePass, worthOf } from '#modules/money/passes/index.ts';
import type { ListedGame } from './games.presenter.ts';

interface Payer {
  readonly id: number;
  readonly code: string;
  readonly familyPayerId: number | null;
}

/** Which passes can pay a place of the reader, or of somebody for whom the reader pays; the soonest end first. */
export async function passesIn(context: AppContext, { booking }: ListedGame, { memberId }: Caller) {
  const { db } = context;
  if (!context.clubValues().features?.passes) return [];
  const service = (await loadAllServices(context)).get(booking.serviceKey);
  if (!service) return [];
  const { rows: payers } = await sql<Payer>`select id, code, family_payer_id as "familyPayerId" from member
    where id = ${memberId} or family_payer_id = ${memberId} order by id`.execute(db);
  const owners = payers.flatMap(({ id, familyPayerId }) => (familyPayerId === null ? [id] : [id, familyPayerId]));
  const { rows } = await passesLeft(sql<number[]>`${[...new Set(owners)]}::bigint[]`, []).execute(db);
  const wanted = passWantedForPlace(booking, service, context);
  const passes = rows.map(usablePass).filter((pass) => passRefusal(pass, wanted) === undefined);
  return payers.flatMap(({ id, code, familyPayerId }) =>
    passes
      .filter((pass) => isPassOf(pass, { id, familyPayer: familyPayerId === null ? null : { id: familyPayerId } }))
      .map((pass) => ({
        ...{ memberCode: code, key: pass.key, title: pass.title, unitsLeft: pass.unitsLeft, units: wanted.sessions },
        ...{ amount: centsToEuros(worthOf(pass, wanted.sessions)), endsOn: pass.endsOn },
      })),
  );
}
