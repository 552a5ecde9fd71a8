import type { CompetitionRules } from '@courtside/contract/competing/competition-fields';
import { type APIRequestContext, expect } from '@playwright/test';
import { clubDay, memberApi, userOf } from './member-api.ts';

interface DrawnCompetition {
  readonly title: string;
  readonly rules: CompetitionRules;
  /** Of tennis singles, without a fee. */
  readonly members: readonly string[];
}

/** A competition that the office has made, with members who have entered, drawn and published. Returns its number. */
export async function drawnCompetition(
  request: APIRequestContext,
  office: string,
  { title, rules, members }: DrawnCompetition,
): Promise<string> {
  const { token } = await userOf(request, office);
  const headers = { authorization: `Bearer ${token}`, name: office };
  const post = async (path: string, data: object = {}) => {
    const answer = await (await request.post(`/v1/Office/competitions${path}`, { headers, data })).json();
    expect(answer).toMatchObject({ msgCode: '200' });
    return answer.data;
  };
  const everybody = { levelFrom: null, levelTo: null, minAge: null, maxAge: null };
  const { id } = await post('', {
    ...{ service: 'tennis', title: { en: title, tr: title, ar: title }, isPairs: false, fee: 0, places: 64 },
    ...{ ...everybody, closesAt: `${clubDay(5)}T12:00:00Z`, startsOn: clubDay(6), endsOn: null, rules },
  });
  await post(`/${id}/open`);
  for (const code of members) await (await memberApi(request, code)).enterCompetition(id);
  const { dryRun } = await post(`/${id}/draw`);
  await post(`/${id}/publish`, { dryRun });
  return id;
}
