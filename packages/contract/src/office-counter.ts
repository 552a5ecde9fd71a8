import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { textOrEmpty } from './text.ts';

/** How long the desk's PIN is not asked again, and how long without any call of the login session. */
export const UNLOCK_MINUTES = 30;
export const UNLOCK_IDLE_MINUTES = 10;

const PIN_ERRORS = ['pin.required', 'pin.wrong', 'pin.locked'] as const;
const unlockedUntil = z.object({
  /** Null while every call asks for the PIN. */
  until: z.iso.datetime().nullable(),
});

export const readUnlock = defineEndpoint({
  name: 'readUnlock',
  summary: 'Until when the calls of this login session need no PIN at the counter',
  method: 'GET',
  path: '/v1/Office/unlock',
  access: 'desk',
  answer: unlockedUntil,
});

export const unlockOffice = defineEndpoint({
  name: 'unlockOffice',
  summary: 'Stop asking for the PIN at the counter for 30 minutes',
  method: 'POST',
  path: '/v1/Office/unlock',
  access: 'desk',
  request: { body: z.object({ PinCode: textOrEmpty({ max: 64 }) }) },
  answer: z.object({ until: z.iso.datetime() }),
  errors: [...PIN_ERRORS],
});

export const lockOffice = defineEndpoint({
  name: 'lockOffice',
  summary: 'Ask for the PIN again from now on',
  method: 'POST',
  path: '/v1/Office/lock',
  access: 'desk',
  answer: unlockedUntil,
});
