/** Competitions of the office with members who enter them. */

import type { CompetitionRules } from '@courtside/contract/competing/competition-fields';
import { enterCompetition, readCompetition, withdrawEntry } from '@courtside/contract/competing/competitions';
import {
  closeCompetition,
  createCompetition,
  openCompetition,
  publishDraw,
  tryDraw,
} from '@courtside/contract/competing/office-competitions';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { applyStoredFeatures } from '../../server/club-features.ts';
import { createBookingClub, type Player } from '../booking-club.ts';

const KNOCKOUT: CompetitionRules = {
  kind: 'knockout',
  seeds: 4,
  hasConsolation: true,
  matchMinutes: 75,
  restMinutes: 60,
};

/** A tournament of tennis singles in two weeks. Today is Monday 16 November 2026. */
export const TOURNAMENT = {
  service: 'tennis',
  title: { en: 'Winter Open', tr: 'Kış Turnuvası', ar: 'بطولة الشتاء' },
  isPairs: false,
  fee: 15,
  places: 16,
  levelFrom: null,
  levelTo: null,
  minAge: null,
  maxAge: null,
  closesAt: '2026-11-22T19:00:00Z',
  startsOn: '2026-11-28' as const,
  endsOn: '2026-11-29' as const,
  rules: KNOCKOUT,
};
type Fields = Parameters<typeof withDefaults>[0];
const withDefaults = (
  changes: Partial<Omit<typeof TOURNAMENT, 'levelFrom' | 'levelTo' | 'minAge' | 'maxAge' | 'endsOn' | 'rules'>> & {
    readonly rules?: CompetitionRules;
    readonly endsOn?: typeof TOURNAMENT.endsOn | null;
    readonly levelFrom?: number | null;
    readonly levelTo?: number | null;
    readonly minAge?: number | null;
    readonly maxAge?: number | null;
  },
) => ({ ...TOURNAMENT, ...changes });

export async function createCompetitionClub(options?: Parameters<typeof createBookingClub>[0]) {
  const club = await createBookingClub(options);
  await applyStoredFeatures(club.context, { competitions: true, levels: true });
  const desk = await club.login('9001');
  return {
    ...club,
    desk,
    async created(fields: Fields = {}): Promise<string> {
      const { data } = await club.call(createCompetition, { as: desk, body: withDefaults(fields) });
      return data.id;
    },
    async opened(fields: Fields = {}): Promise<string> {
      const id = await this.created(fields);
      await club.call(openCompetition, { as: desk, params: { id } });
      return id;
    },
    /** All of them are in, and it is played. */
    async drawn(rules: CompetitionRules, players: readonly Player[]): Promise<string> {
      const id = await this.opened({ rules, fee: 0, ...(rules.kind !== 'knockout' && { endsOn: null }) });
      for (const player of players) await this.enter(player, id);
      await this.publish(id);
      return id;
    },
    async publish(id: string): Promise<void> {
      const { dryRun } = (await club.call(tryDraw, { as: desk, params: { id } })).data;
      await club.call(publishDraw, { as: desk, params: { id }, body: { dryRun } });
    },
    callOff: (id: string) => club.call(closeCompetition, { as: desk, params: { id }, body: { isCalledOff: true } }),
    enter: (
      by: Pick<Player, 'as'>,
      id: string,
      more: { partnerCode?: string; memberCode?: string; pin?: string; ExpectedShare?: number } = {},
    ) => {
      const { pin = DEMO_PIN, ...body } = more;
      return club.call(enterCompetition, { as: by.as, params: { id }, body: { PinCode: pin, ...body } });
    },
    withdraw: (by: Pick<Player, 'as'>, id: string, memberCode = '') =>
      club.call(withdrawEntry, { as: by.as, params: { id }, body: { memberCode } }),
    read: async (by: Pick<Player, 'as'>, id: string) =>
      (await club.call(readCompetition, { as: by.as, params: { id } })).data,
  };
}

export type CompetitionClub = Awaited<ReturnType<typeof createCompetitionClub>>;
