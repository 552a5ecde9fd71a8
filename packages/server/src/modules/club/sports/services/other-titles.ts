import type { OtherTitles } from '@courtside/contract/club/sports/sports';
import { TRANSLATIONS } from '@courtside/contract/values/languages';
import type { Texts } from '@courtside/contract/values/texts';
import type { AppContext } from '#context.ts';
import { todayOf } from '#platform/today.ts';
import { selectFormerTitles, selectPlanTitles } from './other-titles.repository.ts';
import { courtsOn, type Service } from './service.rules.ts';
import { loadAllServices } from './service-list.ts';

/** What old bookings, statements and notifications name, and the list of services does not have. */
export async function listOtherTitles(context: AppContext): Promise<OtherTitles> {
  const today = todayOf(context);
  const former = await selectFormerTitles(context.db);
  const services = [...(await loadAllServices(context)).values()].flatMap((service) => {
    const { key, titles, isActive } = service;
    const ofService = former.filter(({ serviceKey }) => serviceKey === key).map((each) => each.titles);
    const words = [...(isActive ? [] : offeredWords(service)), ...retiredWords(service, today), ...ofService];
    const translated = words.filter(isTranslated);
    return isActive && translated.length === 0 ? [] : [{ key, titles, words: translated }];
  });
  return { services, plans: (await selectPlanTitles(context.db)).filter(isTranslated) };
}

const isTranslated = (texts: Texts) => TRANSLATIONS.some((language) => texts[language] !== undefined);

const courtWords = (courts: Service['courts']) => courts.flatMap(({ titles, courtTypes }) => [titles, courtTypes]);

const offeredWords = ({ courts, bookingTypes, options }: Service): Texts[] => [
  ...courtWords(courts),
  ...[...bookingTypes, ...options].map(({ titles }) => titles),
];

function retiredWords(service: Service, today: Parameters<typeof courtsOn>[1]): Texts[] {
  const inUse = new Set(courtsOn(service, today));
  return service.isActive ? courtWords(service.courts.filter((court) => !inUse.has(court))) : [];
}
