import type { readOfficeCoach as readEndpoint } from '@courtside/contract/teaching/office-coaches';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { todayOf } from '#platform/today.ts';
import { presentCoach, presentWholeCoach } from './coach.presenter.ts';
import { findCoach, selectCoaches } from './coaches.repository.ts';

export async function listOfficeCoaches(context: AppContext) {
  const today = todayOf(context);
  return { items: (await selectCoaches(context.db)).map((coach) => presentCoach(coach, today)) };
}

export async function readOfficeCoach(context: AppContext, { params }: Call<typeof readEndpoint>) {
  const coach = await findCoach(context.db, params.memberCode);
  if (!coach) throw new AppError('record.not_found');
  return presentWholeCoach(coach, todayOf(context));
}
