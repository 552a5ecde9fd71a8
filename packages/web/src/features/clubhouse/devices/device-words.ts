import type { ConnectorKey, OfficeDevice } from '@courtside/contract/clubhouse/office-devices';
import type { Language } from '@courtside/contract/values/limits';
import { textIn } from '@courtside/contract/values/texts';
import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';

export interface WordsFor {
  readonly t: TFunction;
  readonly language: Language;
  readonly timeZone: string;
}

/** As their makers write them, in every language. */
export const CONNECTOR_NAMES = {
  ...{ mqtt: 'MQTT', shelly: 'Shelly', loxone: 'Loxone', nuki: 'Nuki', webhook: 'Webhook' },
} as const satisfies Record<ConnectorKey, string>;

export const timeText = (instant: string, { timeZone }: Pick<WordsFor, 'timeZone'>): string =>
  ltrText(wallTimeAt(instant, timeZone).time);

/** Courts of different sports may have the same name. */
export function deviceName({ titles, sport }: OfficeDevice, language: Language): string {
  const title = textIn(titles, language);
  return sport ? `${textIn(sport, language)} · ${title}` : title;
}

/** On or off, open or locked; undefined: nobody knows. */
export function stateText(kind: OfficeDevice['kind'], isOn: boolean | null | undefined, t: TFunction): string {
  if (isOn === null || isOn === undefined) return t('doors.unknown');
  if (kind === 'light') return t(isOn ? 'doors.on' : 'doors.off');
  return t(isOn ? 'doors.open' : 'doors.locked');
}

/** Why it should be as it should: always a booking, a closure, or a hand. */
export function whyText({ kind, wanted, codes, byHand }: OfficeDevice, words: WordsFor): string {
  const { t, language } = words;
  if (byHand) return t(`doors.byHand.${byHand.action}`, { time: timeText(byHand.until, words) });
  if (kind === 'door') {
    const parts = [t('doors.codesNow', { codes: codes.now }), t('doors.codesAhead', { codes: codes.ahead })];
    return joinTexts(codes.unsent > 0 ? [...parts, t('doors.codesUnsent', { codes: codes.unsent })] : parts, language);
  }
  if (!wanted || wanted.reason === 'none' || wanted.reason === 'hand' || !wanted.until) return t('doors.why.none');
  return t(`doors.why.${wanted.reason}`, { time: timeText(wanted.until, words) });
}

/** Minutes since a moment, at least one. */
export const minutesSince = (instant: string, now: string): number =>
  Math.max(1, Math.round((Date.parse(now) - Date.parse(instant)) / 60_000));
