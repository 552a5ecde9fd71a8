/** Refusals of the legal texts. */
export const LEGAL_ERRORS = {
  'legal.not_in_force': {
    status: 200,
    message: 'There is another version of this text by now. Please read that one.',
  },
} as const;
