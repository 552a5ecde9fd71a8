import type {
  courtSignPdf as courtEndpoint,
  sportSignsPdf as sportEndpoint,
} from '@courtside/contract/booking/check-in';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { brandOf } from '#modules/club/club/index.ts';
import { type Court, courtsOn, loadServices, type Service } from '#modules/club/sports/index.ts';
import { todayOf } from '#platform/today.ts';
import { signAddress } from './court-code.ts';

export async function courtSignPdf(context: AppContext, { params }: Call<typeof courtEndpoint>) {
  for (const service of (await loadServices(context)).values()) {
    const court = service.courts.find(({ key }) => key === params.key);
    if (court) return signsOf(context, service, [court], `sign-${court.key}`);
  }
  throw new AppError('record.not_found');
}

/** Of the courts that are in use today. */
export async function sportSignsPdf(context: AppContext, { params }: Call<typeof sportEndpoint>) {
  const service = (await loadServices(context)).get(params.key);
  const date = todayOf(context);
  const courts = service ? courtsOn(service, date) : [];
  if (!service || courts.length === 0) throw new AppError('record.not_found');
  return signsOf(context, service, courts, `signs-${service.key}`);
}

async function signsOf(context: AppContext, service: Service, courts: readonly Court[], name: string) {
  // The PDF library and its fonts are loaded with the first document.
  const { signsPdf } = await import('./signs-pdf.ts');
  const signs = courts.map((court) => ({
    sport: service.titles,
    court: court.titles,
    address: signAddress(context, court.key),
  }));
  const club = { name: context.settings.CLUB_NAME, brand: await brandOf(context) };
  return fileAnswer(`${name}.pdf`, await signsPdf(signs, club), { isShown: true });
}
