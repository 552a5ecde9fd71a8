import {
  bookAtKiosk,
  checkInAtKiosk,
  type KioskOffer,
  type KioskVisit,
  visitKiosk,
} from '@courtside/contract/clubhouse/kiosk';
import { useRef, useState } from 'react';
import { NetworkFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { createIdempotencyKey } from '#shared/api/idempotency-key.ts';

/** Of whom nothing is kept longer than they stand there. */
interface Member {
  readonly memberCode: string;
  readonly PinCode: string;
}

export type Done =
  | { readonly kind: 'here'; readonly visit: KioskVisit; readonly players: ReadonlyArray<KioskPlayer> }
  | { readonly kind: 'booked'; readonly visit: KioskVisit; readonly offer: KioskOffer };

export interface KioskPlayer {
  readonly name: string;
  readonly memberCode: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly checkedInAt: string | null;
}

export type Stage =
  | { readonly name: 'number' }
  | { readonly name: 'pin'; readonly number: string; readonly failure?: unknown }
  | { readonly name: 'me'; readonly member: Member; readonly visit: KioskVisit; readonly failure?: unknown }
  | { readonly name: 'done'; readonly done: Done };

const START: Stage = { name: 'number' };
const REPEATS = 3;

/** What happens between a number and *I am done*. */
export function useKiosk(deviceKey: string) {
  const [stage, setStage] = useState<Stage>(START);
  const [isBusy, setIsBusy] = useState(false);
  const turns = useRef(0);

  async function during(work: () => Promise<Stage>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const { current: turn } = turns;
    try {
      const next = await work();
      // An answer that comes after somebody left is nobody's.
      if (turn === turns.current) setStage(next);
    } finally {
      setIsBusy(false);
    }
  }

  const enter = (number: string, PinCode: string) =>
    during(async () => {
      const member = { memberCode: number, PinCode };
      try {
        return { name: 'me', member, visit: await callApi(visitKiosk, { body: member }, { deviceKey }) };
      } catch (failure) {
        return { name: 'pin', number, failure };
      }
    });

  const checkIn = () =>
    during(async () => {
      if (stage.name !== 'me' || !stage.visit.checkIn) return stage;
      const { member, visit } = stage;
      const { section, key } = stage.visit.checkIn;
      try {
        const { players } = await callApi(checkInAtKiosk, { body: { ...member, section, key } }, { deviceKey });
        return { name: 'done', done: { kind: 'here', visit, players } };
      } catch (failure) {
        return { ...stage, failure };
      }
    });

  const book = (offer: KioskOffer) =>
    during(async () => {
      if (stage.name !== 'me') return stage;
      const { member, visit } = stage;
      const session = { Service: offer.section, BookingKey: offer.key, BookingType: offer.bookingType };
      const body = { ...member, ...session, ExpectedTotal: offer.price };
      const options = { deviceKey, idempotencyKey: createIdempotencyKey() };
      try {
        await repeated(() => callApi(bookAtKiosk, { body }, options));
        return { name: 'done', done: { kind: 'booked', visit, offer } };
      } catch (failure) {
        // What is free now, beside why it was not booked.
        const fresh = await callApi(visitKiosk, { body: member }, { deviceKey }).catch(() => visit);
        return { name: 'me', member, visit: fresh, failure };
      }
    });

  return {
    stage,
    isBusy,
    enter,
    checkIn,
    book,
    askPin: (number: string) => setStage({ name: 'pin', number }),
    clear: () => {
      turns.current += 1;
      setStage(START);
    },
  };
}

/** With the same key it is booked once, so a lost answer is asked for again. */
async function repeated(call: () => Promise<unknown>): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      await call();
      return;
    } catch (failure) {
      if (!(failure instanceof NetworkFailure) || turn === REPEATS) throw failure;
    }
  }
}
