import type { SetScore, Side } from '@courtside/contract/competing/score-rules';
import type { Texts } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import { textsOf } from '#database/translations.ts';
import { toInstant } from '#platform/clock.ts';

export interface MatchPlayer {
  readonly firstName: string;
  readonly surname: string;
  /** A setting of the profile. */
  readonly showsName: boolean;
  /** YYYY-MM-DD; null: not known. */
  readonly birthday: string | null;
}

export interface MatchOfDay {
  readonly id: number;
  readonly competitionId: number;
  readonly title: Texts;
  readonly court: Texts;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  /** Empty: who it will be follows from another match. */
  readonly one: readonly MatchPlayer[];
  readonly two: readonly MatchPlayer[];
  /** What counts. */
  readonly score: readonly SetScore[] | null;
  readonly winner: Side | null;
}

/** More than the courts of a club can have on a day. */
const MOST = 200;

const playersOf = (entry: ReturnType<typeof sql.ref>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('firstName', member.first_name, 'surname', member.surname,
      'showsName', member.show_name_in_schedule, 'birthday', profile.date_of_birth) order by player.position), '[]')
  from competition_player as player join member on member.id = player.member_id
  left join member_profile as profile on profile.member_id = member.id where player.entry_id = ${entry})`;

/** The matches of knockouts that have a court within some days, in the order of time. */
export async function selectMatchesOfDay(db: Db, days: Span): Promise<MatchOfDay[]> {
  const { rows } = await sql<
    Omit<MatchOfDay, 'title' | 'court' | 'startsAt' | 'endsAt'> & {
      readonly title: string;
      readonly translations: Parameters<typeof textsOf>[1];
      readonly court: string;
      readonly courtTranslations: Parameters<typeof textsOf>[1];
      readonly from: Date;
      readonly to: Date;
    }
  >`select fixture.id, competition.id as "competitionId", competition.title, competition.translations,
      court.title as court, court.translations as "courtTranslations",
      lower(fixture.during) as from, upper(fixture.during) as to, fixture.winner,
      (select result.score from match_result as result where result.id = fixture.result_id) as score,
      ${playersOf(sql.ref('fixture.one_entry_id'))} as one, ${playersOf(sql.ref('fixture.two_entry_id'))} as two
    from competition_fixture as fixture join competition on competition.id = fixture.competition_id
    join court on court.id = fixture.court_id
    where fixture.during && ${timeRange(days)} and fixture.state in ('open', 'played')
      and competition.kind = 'knockout' and competition.state in ('running', 'over')
    order by lower(fixture.during), court.position, fixture.id limit ${MOST}`.execute(db);
  return rows.map(({ title, translations, court, courtTranslations, from, to, ...row }) => ({
    ...row,
    title: textsOf(title, translations, 'title'),
    court: textsOf(court, courtTranslations, 'title'),
    startsAt: toInstant(from),
    endsAt: toInstant(to),
  }));
}
