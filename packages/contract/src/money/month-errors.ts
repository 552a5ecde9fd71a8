/** Refusals of the files for the accountant, and of the month close. */
export const MONTH_ERRORS = {
  'month.not_ended': { status: 200, message: 'This month has not ended yet. It can be closed from {date} on.' },
  'month.closed_already': { status: 200, message: 'This month is closed already.' },
  'month.previous_open': { status: 200, message: 'Please close {month} first: it has entries and is still open.' },
  'month.not_closed': { status: 200, message: 'This month is not closed.' },
  'month.later_closed': { status: 200, message: '{month} is closed. Only the latest closed month can be reopened.' },
  'month.changed': {
    status: 200,
    message: 'The closing balance is {closing} by now. Please look at the month again before you close it.',
  },
  'month.not_right': {
    status: 200,
    message: 'The books of this month do not add up, so it cannot be closed. Please look at the exceptions.',
  },
  'month.is_closed': {
    status: 200,
    message: 'The books of this month are closed. Nothing can be dated into it any more.',
  },
  'accounts.not_mapped': {
    status: 200,
    message:
      'Money moved on the account {account} in this month, and it has no number yet. Please enter its number first.',
  },
  'accounts.unknown': { status: 200, message: 'There is no account {account} in the books.' },
} as const;
