import type { Owner } from '#testing/clubs/owner.ts';

const document = 'terms';
const ofVersion = async (owner: Owner) => ({ params: { document, number: String(await owner.legalVersion()) } });

/** Samples of the legal texts. */
export const LEGAL_SAMPLES = {
  readLegalText: async (owner: Owner) => {
    await owner.legalVersion();
    return { params: { document } };
  },
  listDueTexts: async (owner: Owner) => {
    await owner.legalVersion();
    return {};
  },
  acceptTexts: async (owner: Owner) => ({
    body: { versions: [{ document, number: await owner.legalVersion() }], language: 'en' },
  }),
  listLegalTexts: () => ({}),
  readLegalVersion: ofVersion,
  saveLegalDraft: async (owner: Owner) => ({
    params: { document },
    body: {
      html: { en: '<p>Rules</p>', tr: '<p>Kurallar</p>' },
      changes: { en: 'All is new' },
      validFrom: null,
      needsAcceptance: true,
      version: await owner.legalDraft(),
    },
  }),
  publishLegalText: async (owner: Owner) => ({ params: { document }, body: { version: await owner.legalDraft() } }),
  listAcceptances: ofVersion,
  acceptancesCsv: () => ({ params: { document } }),
};
