/** What competitions are made of, for the calls of members and of the office. */
import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { LEVEL_VALUES } from './level-fields.ts';

export const COMPETITION_KINDS = ['box', 'ladder', 'league', 'knockout'] as const;
export type CompetitionKind = (typeof COMPETITION_KINDS)[number];

export const COMPETITION_STATES = ['draft', 'open', 'running', 'over', 'called_off'] as const;
export type CompetitionState = (typeof COMPETITION_STATES)[number];

export const COMPETITION_LIMITS = {
  titleMax: 60,
  entries: { min: 2, max: 128 },
  ages: { min: 1, max: 99 },
  /** A partner answers within so many hours. */
  partnerHours: 48,
  /** Of a ladder. */
  pauseDays: 60,
} as const;

const points = z.object({
  play: z.int().min(0).max(20),
  /** For each set, or each game of a sport that counts games. */
  set: z.int().min(0).max(20),
  win: z.int().min(0).max(20),
  /** In all, for who came when the other one did not. */
  walkover: z.int().min(0).max(20),
});

const box = z.object({
  kind: z.literal('box'),
  size: z.int().min(3).max(8),
  weeks: z.int().min(1).max(12),
  points,
  up: z.int().min(0).max(3),
  down: z.int().min(0).max(3),
  /** Who plays fewer matches goes down. */
  minPlayed: z.int().min(0).max(7),
});
const ladder = z.object({
  kind: z.literal('ladder'),
  /** How many places above can be challenged. */
  reach: z.int().min(1).max(10),
  answerDays: z.int().min(1).max(14),
  playDays: z.int().min(1).max(60),
});
const league = z.object({ kind: z.literal('league'), points });
const knockout = z.object({
  kind: z.literal('knockout'),
  /** So many of the best levels do not meet early. */
  seeds: z.int().min(0).max(32),
  hasConsolation: z.boolean(),
  matchMinutes: z.int().min(15).max(240),
  restMinutes: z.int().min(0).max(240),
});

export const competitionRulesSchema = z.discriminatedUnion('kind', [box, ladder, league, knockout]);
export type CompetitionRules = z.output<typeof competitionRulesSchema>;

const level = z.number().min(LEVEL_VALUES.min).max(LEVEL_VALUES.max).nullable();
const age = z.int().min(COMPETITION_LIMITS.ages.min).max(COMPETITION_LIMITS.ages.max).nullable();

/** Who may enter; null: no limit. */
export const audienceFields = { levelFrom: level, levelTo: level, minAge: age, maxAge: age };

const playerSchema = z.object({
  /** Null where the reader may not see who it is: a visitor, or of somebody under 18 neither family nor coach. */
  memberCode: z.string().nullable(),
  name: z.string().nullable(),
  /** Has said yes and paid. */
  hasAccepted: z.boolean(),
});

export const entrySchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'entered', 'withdrawn', 'lapsed']),
  players: z.array(playerSchema),
  /** Until then the partner answers. */
  partnerUntil: z.iso.datetime().optional(),
});
export type CompetitionEntry = z.output<typeof entrySchema>;

const mineSchema = z.object({
  entry: z.string(),
  state: z.enum(['waiting', 'entered']),
  /** The reader, or a child whose family payer is the reader. */
  memberCode: z.string(),
  /** The reader has not said yes yet: another member entered both. */
  isAsked: z.boolean(),
  /** Plays; a newcomer of a box league does from the next period on. */
  isDrawn: z.boolean(),
  /** Euros: what was paid, or what saying yes costs. */
  share: z.number(),
  /** With money back. */
  canWithdraw: z.boolean(),
});

export const competitionSchema = z.object({
  id: z.string(),
  kind: z.enum(COMPETITION_KINDS),
  service: z.string(),
  title: z.string(),
  state: z.enum(COMPETITION_STATES),
  isPairs: z.boolean(),
  /** Euros of an entry; a pair shares it. */
  fee: z.number(),
  taken: z.int(),
  places: z.int(),
  closesAt: z.iso.datetime(),
  /** Entries are taken now. */
  takesEntries: z.boolean(),
  startsOn: clubDateSchema,
  endsOn: clubDateSchema.nullable(),
  ...audienceFields,
  rules: competitionRulesSchema,
  /** Entries of the reader and of children whose family payer the reader is. */
  mine: z.array(mineSchema),
});
export type Competition = z.output<typeof competitionSchema>;
