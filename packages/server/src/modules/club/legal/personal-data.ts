import { EXPORTED_ROWS, type PersonalData } from '#database/personal-data.ts';

/** Acceptances stay after an erasure: they prove what the club and a former member agreed on, and name nobody but a number. */
export const legalData: PersonalData = {
  async collect(db, { id }) {
    return {
      acceptedTexts: await db
        .selectFrom('legal_acceptance')
        .innerJoin('legal_version', 'legal_version.id', 'legal_acceptance.version_id')
        .select(['document', 'number', 'valid_from as validFrom', 'language', 'accepted_at as at'])
        .where('member_id', '=', id)
        .orderBy('accepted_at', 'desc')
        .limit(EXPORTED_ROWS)
        .execute(),
    };
  },
};
