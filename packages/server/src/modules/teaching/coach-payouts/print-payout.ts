import type {
  ownPayoutPdf as ownEndpoint,
  payoutPdf as payoutEndpoint,
} from '@courtside/contract/teaching/coach-payouts';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import type { Language } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { brandOf } from '#modules/club/club/index.ts';
import { readerLanguage } from '#modules/people/members/index.ts';
import { findCoach } from '#modules/teaching/coaches/index.ts';
import { selectPayouts } from './payable.repository.ts';

/** A coach prints the own statement. */
export async function ownPayoutPdf(context: AppContext, { params, query, caller }: Call<typeof ownEndpoint>) {
  const language = query.language ?? (await readerLanguage(context.db, caller.memberId));
  return printPayout(context, caller.memberCode, params.id, language);
}

export async function payoutPdf(context: AppContext, { params, query, caller }: Call<typeof payoutEndpoint>) {
  const language = query.language ?? (await readerLanguage(context.db, caller.memberId));
  return printPayout(context, params.memberCode, params.id, language);
}

async function printPayout(context: AppContext, code: string, id: number, language: Language) {
  const { db, settings } = context;
  const coach = await findCoach(db, code);
  const [payout] = coach ? await selectPayouts(db, coach.id, id) : [];
  if (!coach || !payout) throw new AppError('record.not_found');
  const content = {
    ...payout,
    club: settings.CLUB_NAME,
    address: settings.CLUB_ADDRESS,
    brand: await brandOf(context),
    coachName: coach.name,
    coachCode: coach.code,
    paidOn: wallMomentOf(Temporal.Instant.from(new Date(payout.at).toISOString()), settings.CLUB_TIME_ZONE).date,
  };
  // The PDF library and its fonts are loaded with the first document.
  const { payoutPdf: write } = await import('./payout-pdf.ts');
  return fileAnswer(`payout-${coach.code}-${id}.pdf`, await write(content, language));
}
