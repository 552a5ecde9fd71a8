/** Refusals of the files for the accountant. */
export const BOOKS_ERRORS = {
  'accounts.not_mapped': {
    status: 200,
    message:
      'Money moved on the account {account} in this month, and it has no number yet. Please enter its number first.',
  },
  'accounts.unknown': { status: 200, message: 'There is no account {account} in the books.' },
} as const;
