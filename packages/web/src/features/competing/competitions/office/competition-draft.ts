import {
  COMPETITION_LIMITS,
  type CompetitionKind,
  type CompetitionRules,
} from '@courtside/contract/competing/competition-fields';
import { clubDate, isClubDate } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import type { TFunction } from 'i18next';
import { parsePrice, parseTime } from '#shared/office/fields/parse-amounts.ts';
import { instantAt, wallTimeAt } from '#shared/time/club-clock.ts';
import type { OfficeCompetition } from './office-queries.ts';

/** The numbers that each kind asks for. */
export const NUMBERS_OF = {
  box: ['size', 'weeks', 'play', 'set', 'win', 'walkover', 'up', 'down', 'minPlayed'],
  league: ['play', 'set', 'win', 'walkover'],
  ladder: ['reach', 'answerDays', 'playDays'],
  knockout: ['seeds', 'matchMinutes', 'restMinutes'],
} as const satisfies Record<CompetitionKind, readonly string[]>;

export type NumberName = (typeof NUMBERS_OF)[CompetitionKind][number];

const USUAL: Readonly<Record<NumberName, string>> = {
  ...{ size: '5', weeks: '6', play: '1', set: '1', win: '1', walkover: '3', up: '2', down: '2', minPlayed: '2' },
  ...{ reach: '3', answerDays: '5', playDays: '14', seeds: '4', matchMinutes: '75', restMinutes: '60' },
};

export interface CompetitionDraft extends Readonly<Record<NumberName, string>> {
  readonly title: Texts;
  readonly service: string;
  readonly kind: CompetitionKind;
  readonly players: 'singles' | 'pairs';
  readonly fee: string;
  readonly places: string;
  readonly closesOn: string;
  readonly closesAt: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly levelFrom: string;
  readonly levelTo: string;
  readonly minAge: string;
  readonly maxAge: string;
  readonly hasConsolation: 'yes' | 'no';
}

export const NEW_DRAFT: CompetitionDraft = {
  ...USUAL,
  title: { en: '' },
  ...{ service: '', kind: 'knockout', players: 'singles', fee: '0', places: '16', closesOn: '', closesAt: '20:00' },
  ...{ startsOn: '', endsOn: '', levelFrom: '', levelTo: '', minAge: '', maxAge: '', hasConsolation: 'yes' },
};

const text = (value: number | null) => (value === null ? '' : String(value));

export function draftOf(competition: OfficeCompetition, timeZone: string): CompetitionDraft {
  const { titles, service, kind, isPairs, fee, places, closesAt, startsOn, endsOn, rules } = competition;
  const closes = wallTimeAt(closesAt, timeZone);
  const { kind: _, ...stored } = 'points' in rules ? { ...rules, ...rules.points } : rules;
  const numbers = Object.entries(stored).filter(([name]) => name in USUAL);
  return {
    ...USUAL,
    ...(Object.fromEntries(numbers.map(([name, value]) => [name, String(value)])) as Partial<
      Record<NumberName, string>
    >),
    title: { ...titles },
    ...{ service, kind, players: isPairs ? 'pairs' : 'singles', fee: String(fee), places: String(places) },
    ...{ closesOn: closes.date, closesAt: closes.time, startsOn, endsOn: endsOn ?? '' },
    ...{ levelFrom: text(competition.levelFrom), levelTo: text(competition.levelTo) },
    ...{ minAge: text(competition.minAge), maxAge: text(competition.maxAge) },
    hasConsolation: rules.kind === 'knockout' && !rules.hasConsolation ? 'no' : 'yes',
  };
}

const euros = (typed: string) => {
  const price = parsePrice(typed);
  return typeof price === 'number' ? price : undefined;
};
const isWhole = (typed: string) => /^\d{1,3}$/.test(typed);
const isLevel = (typed: string) => /^[1-7](?:[.,]\d)?$/.test(typed);
const isTime = (typed: string) => parseTime(typed, false) !== undefined;

export function faultsOf(draft: CompetitionDraft, t: TFunction) {
  const asked: readonly NumberName[] = NUMBERS_OF[draft.kind];
  const whole = (typed: string) => !isWhole(typed) && t('officeCompetitions.wrongNumber');
  const age = (typed: string) => typed !== '' && whole(typed);
  const level = (typed: string) => typed !== '' && !isLevel(typed) && t('officeCompetitions.wrongLevel');
  const day = (typed: string) => !isClubDate(typed) && t('officeCompetitions.needed');
  return {
    ...Object.fromEntries(asked.map((name) => [name, whole(draft[name])])),
    title: draft.title.en.trim() === '' && t('officeCompetitions.needed'),
    service: draft.service === '' && t('officeCompetitions.needed'),
    fee: euros(draft.fee) === undefined && t('officeCompetitions.wrongPrice'),
    places: whole(draft.places),
    closesOn: day(draft.closesOn),
    closesAt: !isTime(draft.closesAt) && t('officeCompetitions.wrongTime'),
    startsOn: day(draft.startsOn),
    levelFrom: level(draft.levelFrom),
    levelTo: level(draft.levelTo),
    minAge: age(draft.minAge),
    maxAge: age(draft.maxAge),
  };
}

/** The draft as the call takes it. */
export function bodyOf(draft: CompetitionDraft, timeZone: string) {
  const number = (typed: string) => (typed === '' ? null : Number(typed.replace(',', '.')));
  return {
    title: draft.title,
    service: draft.service,
    isPairs: draft.players === 'pairs',
    fee: euros(draft.fee) ?? 0,
    places: Math.min(Number(draft.places), COMPETITION_LIMITS.entries.max),
    closesAt: instantAt({ date: draft.closesOn, time: parseTime(draft.closesAt, false) ?? '' }, timeZone),
    startsOn: clubDate(draft.startsOn),
    endsOn: draft.endsOn === '' ? null : clubDate(draft.endsOn),
    ...{ levelFrom: number(draft.levelFrom), levelTo: number(draft.levelTo) },
    ...{ minAge: number(draft.minAge), maxAge: number(draft.maxAge) },
    rules: rulesOf(draft),
  };
}

function rulesOf(draft: CompetitionDraft): CompetitionRules {
  const value = (name: NumberName) => Number(draft[name]);
  const points = { play: value('play'), set: value('set'), win: value('win'), walkover: value('walkover') };
  switch (draft.kind) {
    case 'box':
      return {
        kind: 'box',
        ...{ size: value('size'), weeks: value('weeks'), points, up: value('up'), down: value('down') },
        minPlayed: value('minPlayed'),
      };
    case 'league':
      return { kind: 'league', points };
    case 'ladder':
      return { kind: 'ladder', reach: value('reach'), answerDays: value('answerDays'), playDays: value('playDays') };
    case 'knockout':
      return {
        kind: 'knockout',
        ...{ seeds: value('seeds'), hasConsolation: draft.hasConsolation === 'yes' },
        ...{ matchMinutes: value('matchMinutes'), restMinutes: value('restMinutes') },
      };
  }
}
