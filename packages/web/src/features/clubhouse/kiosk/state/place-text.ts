import type { KioskVisit } from '@courtside/contract/clubhouse/kiosk';
import type { Language } from '@courtside/contract/values/limits';
import { textIn } from '@courtside/contract/values/texts';
import { joinTexts } from '#shared/i18n/format-list.ts';

/** Sport and court of a session. */
export const placeText = (
  { place }: { readonly place: Omit<NonNullable<KioskVisit['place']>, 'theme'> | null },
  language: Language,
): string => (place ? joinTexts([textIn(place.sport, language), textIn(place.court, language)], language) : '');
