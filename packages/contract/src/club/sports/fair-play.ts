/** The rules of a category of members: who may book what, when and how much, and how a refusal is worded. */
import { z } from 'zod';
import { clubDateSchema } from '../../booking/schedule.ts';
import type { Language } from '../../values/limits.ts';
import { text } from '../../values/text.ts';
import { faultOfTitle, inLanguages, storedTextsSchema } from '../../values/texts.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { FAIR_PLAY_RULES, type FairPlayRule, SENTENCE_MAX, SENTENCE_PLACEHOLDERS } from './fair-play-texts.ts';
import { serviceKeySchema } from './sports.ts';

const sentenceIn = (language: Language, rule: FairPlayRule) =>
  text({ max: SENTENCE_MAX })
    .trim()
    .superRefine((given, context) => {
      const fault = faultOfTitle(given, language) ?? faultOfPlaceholders(given, rule);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .optional()
    .transform((given) => given || undefined);

function faultOfPlaceholders(sentence: string, rule: FairPlayRule): string | undefined {
  const known: readonly string[] = SENTENCE_PLACEHOLDERS[rule];
  const unknown = [...sentence.matchAll(/\{([^{}]*)\}/g)].find(([, name]) => !known.includes(name ?? ''));
  if (unknown) return `${unknown[0]} cannot be filled in here`;
  return /[{}]/.test(sentence.replaceAll(/\{[^{}]*\}/g, '')) ? 'has a bracket without its partner' : undefined;
}

const ownSentence = (rule: FairPlayRule) =>
  inLanguages(sentenceIn('en', rule), (language) => sentenceIn(language, rule))
    .partial()
    .optional();

/** The club's own sentences by rule and language; what is missing or empty is worded by us. */
export const sentencesSchema = z.object(
  Object.fromEntries(FAIR_PLAY_RULES.map((rule) => [rule, ownSentence(rule)])) as {
    [Rule in FairPlayRule]: ReturnType<typeof ownSentence>;
  },
);
export type Sentences = z.output<typeof sentencesSchema>;

/** Why a player cannot be booked; the same in a refusal (`refusals`), in the amount due and in the audit log. */
export const fairPlayRefusalSchema = z.object({
  code: z.string(),
  memberCode: z.string(),
  name: z.string(),
  /** What counts against the rule, and how much it allows; null where nothing is counted. */
  count: z.int().nullable(),
  limit: z.int().nullable(),
  /** The first day for which it allows another booking; for `in_all` the day on which one ends. */
  next: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** In English. */
  message: z.string(),
  /** The club's own sentence, filled in, in the languages that have one. */
  own: storedTextsSchema.partial(),
});
export type FairPlayRefusal = z.output<typeof fairPlayRefusalSchema>;

/** A rule that counts, as its member sees it: '2 of 3 this week'. */
const usedRuleSchema = z.object({
  rule: z.enum(['per_day', 'per_week', 'peak_per_week', 'in_all', 'guests_per_month']),
  count: z.int(),
  limit: z.int(),
});
export type UsedRule = z.output<typeof usedRuleSchema>;

export const ownRulesSchema = z.object({
  service: z.string(),
  date: z.string(),
  /** Key of my category. */
  category: z.string(),
  mayBook: z.boolean(),
  bookAheadDays: z.int(),
  releaseAt: z.string(),
  /** Empty: at any time. */
  hours: z.array(z.object({ weekdays: z.array(z.int()), from: z.string(), to: z.string() })),
  /** Monday of the counted week. */
  week: z.string(),
  used: z.array(usedRuleSchema),
  /** Euros for each guest; null where I cannot bring any. Guests are counted in the month of the day. */
  guestFee: z.number().nullable(),
  /** For missed bookings: how many count, how many stop booking, and until when they do. */
  strikes: z.object({ count: z.int(), limit: z.int(), stopUntil: z.iso.datetime().nullable() }),
});
export type OwnRules = z.output<typeof ownRulesSchema>;

export const ownRules = defineEndpoint({
  name: 'ownRules',
  summary: 'My rules in a sport, and what is used of them on a day and in its week',
  method: 'GET',
  path: '/v1/Booking/sport/rules',
  access: 'user',
  request: { query: z.object({ service: serviceKeySchema, date: clubDateSchema.optional() }) },
  answer: ownRulesSchema,
  errors: ['sports.unknown_service'],
});
