import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import type { Language } from '@courtside/contract/values/limits';
import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import type { ChangeLine } from '#shared/office/change/change-line.ts';
import { allTexts, textIn } from '#shared/office/frame/text-in.ts';
import { PLACES } from './payment-and-places.tsx';
import { changedFields, type SportFields } from './sports-model.ts';

/** What differs between two states of the page, each in words. */
export function changesBetween(
  before: readonly OfficeSport[],
  after: readonly OfficeSport[],
  t: TFunction,
  language: Language,
): ChangeLine[] {
  const yesNo = (is: boolean) => (is ? t('office.yes') : t('office.no'));
  const wordsOf: { readonly [Name in keyof SportFields]: (sport: OfficeSport) => string } = {
    title: (sport) => allTexts(sport.title),
    description: (sport) => allTexts(sport.description) || t('officeSports.none'),
    courtWord: (sport) => allTexts(sport.courtWord),
    theme: (sport) => t(`officeSports.themes.${sport.theme}`),
    isActive: (sport) => t(sport.isActive ? 'officeSports.shown' : 'officeSports.hidden'),
    hideMembers: (sport) => yesNo(sport.hideMembers),
    maximumPlayers: (sport) => String(sport.maximumPlayers),
    games: ({ games: { allowed, decideHours } }) =>
      joinTexts(
        [
          t(`officeSports.games.${allowed}`),
          ...(allowed === 'both' ? [t('officeSports.games.hours', { count: decideHours })] : []),
        ],
        language,
      ),
    paymentSetting: ({ paymentSetting: payment }) =>
      joinTexts(
        [
          `${t('officeSports.payers')} ${payment.paymentMinimumPlayers}–${payment.paymentMaximumPlayers}`,
          `${t('officeSports.bookerPays')}: ${yesNo(payment.isPaymentLoginAccountMandatory)}`,
        ],
        language,
      ),
    hasReceiptTime: (sport) => yesNo(sport.hasReceiptTime),
    playersStyling: ({ playersStyling }) =>
      joinTexts(
        PLACES.map((place) => ltrText(playersStyling?.[`player${place}Top`] ?? t('officeSports.standard'))),
        language,
      ),
    bookingTypes: (sport) =>
      joinTexts(
        sport.bookingTypes.map(
          ({ title, minimumPlayers, maximumPlayers }) => `${allTexts(title)} ${minimumPlayers}–${maximumPlayers}`,
        ),
        language,
      ),
    options: (sport) =>
      joinTexts(
        sport.options.map(({ title, price, taxCode }) =>
          [allTexts(title), moneyText(price), taxCode && ltrText(taxCode)].filter(Boolean).join(' '),
        ),
        language,
      ) || t('officeSports.none'),
  };
  const ofSport = (sport: OfficeSport): ChangeLine[] => {
    const old = before.find(({ key }) => key === sport.key);
    if (!old) return [];
    return changedFields(old, sport).map((name) => ({
      id: `${sport.key} ${name}`,
      label: `${textIn(old.title, language)}: ${t(`officeSports.fields.${name}`)}`,
      before: wordsOf[name](old),
      after: wordsOf[name](sport),
    }));
  };
  const titles = joinTexts(
    after.map(({ title }) => textIn(title, language)),
    language,
  );
  const keys = (sports: readonly OfficeSport[]) => sports.map(({ key }) => key).join();
  return [
    ...after.flatMap(ofSport),
    ...(keys(before) === keys(after) ? [] : [{ id: 'order', label: t('office.order'), after: titles }]),
  ];
}
