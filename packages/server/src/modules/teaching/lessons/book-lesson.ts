import type {
  lessonAmountDue as amountDueEndpoint,
  confirmLesson as confirmEndpoint,
} from '@courtside/contract/teaching/lessons';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { amountDuePlanned, confirmPlanned } from '#modules/booking/bookings/index.ts';
import { type PlannedLesson, planLesson } from './plan-lesson.ts';

/** What each pupil would pay. A lesson is priced by the path of every booking. */
export async function lessonAmountDue(context: AppContext, call: Call<typeof amountDueEndpoint>) {
  const { body, terms } = await planLesson(context, call.body, call.caller);
  return amountDuePlanned(context, { ...call, body }, terms);
}

/** Where nothing can be planned: only the PIN is looked at before the refusal is answered. */
const NOTHING: PlannedLesson['body'] = {
  Service: '',
  BookingKey: '',
  BookingType: '',
  PlayerCodes: '',
  PayerCode: '',
  sportServiceOptions: [],
  IsHalfSession: 0,
  IsACOn: 0,
};

/** A lesson is confirmed as every booking is: PIN, sessions, accounts, coach, and all of it in one transaction. */
export async function confirmLesson(context: AppContext, call: Call<typeof confirmEndpoint>) {
  const { PinCode, ExpectedTotal } = call.body;
  const given = { PinCode, ...(ExpectedTotal !== undefined && { ExpectedTotal }) };
  const planned = await planLesson(context, call.body, call.caller).then(
    (lesson) => ({ body: lesson.body, value: lesson.terms }),
    (error: unknown) => ({ body: NOTHING, value: undefined, error }),
  );
  return confirmPlanned(context, { ...call, body: { ...planned.body, ...given } }, planned);
}
