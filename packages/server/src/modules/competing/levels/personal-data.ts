import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';
import { inLevels, levelOf } from './rating/rating.rules.ts';

/**
 * Levels and results of a member. Results belong to the other players as well, and their levels are computed from them, so
 * they stay, without a name.
 */
export const levelsData: PersonalData = {
  async collect(db, { id }) {
    const steps = await db
      .selectFrom('level_step')
      .select(['service_key as service', 'kind', 'at', 'mean', 'deviation', 'has_won as hasWon', 'expected'])
      .where('member_id', '=', id)
      .orderBy('at', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const results = await db
      .selectFrom('match_result')
      .select(['service_key as service', 'played_on as date', 'score', 'ending', 'state', 'entered_at as enteredAt'])
      .where((eb) => eb.or([eb('one_a', '=', id), eb('one_b', '=', id), eb('two_a', '=', id), eb('two_b', '=', id)]))
      .orderBy('id', 'desc')
      .limit(EXPORTED_ROWS)
      .execute();
    const hidden = await db.selectFrom('hidden_level').select('since').where('member_id', '=', id).execute();
    return {
      levels: {
        history: steps.map(({ mean, deviation, ...step }) => ({
          ...step,
          level: levelOf(mean),
          uncertainty: inLevels(deviation),
        })),
        results,
        hiddenSince: hidden[0]?.since ?? null,
      },
    };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('member_level').where('member_id', '=', id).execute();
    await tx.deleteFrom('hidden_level').where('member_id', '=', id).execute();
  },
};
