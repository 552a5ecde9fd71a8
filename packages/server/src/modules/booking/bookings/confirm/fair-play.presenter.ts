import type { FairPlayRefusal } from '@courtside/contract/club/sports/fair-play';
import {
  type FairPlayRule,
  fillSentence,
  longDay,
  readableHours,
} from '@courtside/contract/club/sports/fair-play-texts';
import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { type ErrorCode, type ErrorParams, errorMessage } from '@courtside/contract/wire/errors';
import { AppError } from '#app-error.ts';
import type { Settings } from '#config/settings.ts';
import type { BrokenRule, FairPlay } from '#modules/club/sports/index.ts';
import type { Stop } from '../strikes.rules.ts';

interface Named {
  readonly name: string;
  readonly code: string;
}

const CODES = {
  sport: 'fair_play.sport',
  lapsed: 'fair_play.lapsed',
  hours: 'fair_play.hours',
  book_ahead: 'fair_play.book_ahead',
  per_day: 'fair_play.per_day',
  per_week: 'fair_play.per_week',
  peak_per_week: 'fair_play.peak_per_week',
  in_all: 'fair_play.in_all',
  guests_per_month: 'fair_play.guests_per_month',
} as const satisfies Record<FairPlayRule, ErrorCode>;

/** A broken rule with the player's name, in our words and in the club's own. */
export function presentBrokenRule(player: Named, { sentences }: FairPlay, broken: BrokenRule): FairPlayRefusal {
  const { rule, count, limit, next } = broken;
  const code = CODES[rule];
  const params: ErrorParams = {
    name: player.name,
    code: player.code,
    ...(count !== null && { count, used: count }),
    ...(limit !== null && { limit }),
    ...(next !== null && { next }),
    ...broken.params,
  };
  const own = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const sentence = sentences[rule]?.[language];
      return sentence ? [[language, fillSentence(sentence, valuesIn(language, player, broken))]] : [];
    }),
  );
  const message = own.en ?? errorMessage(code, params);
  return { code, memberCode: player.code, name: player.name, count, limit, next, params, message, own };
}

function valuesIn(language: Language, { name }: Named, { rule, count, limit, next, params }: BrokenRule) {
  const { hours, time } = params;
  const day = next === null ? '–' : longDay(next, language);
  return {
    player: name,
    count: count ?? '',
    limit: limit ?? '',
    next: rule === 'hours' && hours ? readableHours(hours, language) : time ? `${day}, ${time}` : day,
  };
}

/** The limit of the sport, which is not a category's own. */
export function presentSportLimit(
  player: Named,
  code: 'booking.day_limit' | 'booking.total_limit',
  count: number,
  limit: number,
): FairPlayRefusal {
  const params = { name: player.name, code: player.code, count: limit };
  const message = errorMessage(code, params);
  return { code, memberCode: player.code, name: player.name, count, limit, next: null, params, message, own: {} };
}

/** Strikes stop this member from booking for some days. */
export function presentStop(
  player: Named,
  { until, count }: Stop,
  { CLUB_TIME_ZONE, CLUB_STRIKES }: Pick<Settings, 'CLUB_TIME_ZONE' | 'CLUB_STRIKES'>,
): FairPlayRefusal {
  const { date, minutes } = wallMomentOf(until, CLUB_TIME_ZONE);
  const code = 'booking.stopped';
  const params = { name: player.name, code: player.code, count, date, time: formatWallTime(minutes) };
  const message = errorMessage(code, params);
  const limit = CLUB_STRIKES.count;
  return { code, memberCode: player.code, name: player.name, count, limit, next: date, params, message, own: {} };
}

/** Card money of this member went back to the bank, and a part of it is still owed. */
export function presentClaimStop(
  player: Named,
  { owedCents, date }: { readonly owedCents: number; readonly date: ClubDate },
): FairPlayRefusal {
  const code = 'payment.claim_open';
  const params = {
    name: player.name,
    code: player.code,
    amount: formatEuros(centsToEuros(cents(owedCents))),
    date,
  };
  const message = errorMessage(code, params);
  return {
    code,
    memberCode: player.code,
    name: player.name,
    count: null,
    limit: null,
    next: null,
    params,
    message,
    own: {},
  };
}

/** Refuses with the first of them and tells all. */
export function refuseByRule(refusals: readonly FairPlayRefusal[]): void {
  const [first] = refusals;
  if (!first) return;
  throw new AppError(first.code as ErrorCode, {
    params: first.params,
    extras: { refusals, own: first.own, ...(first.own.en && { data: first.own.en }) },
  });
}
