/** The member's own standing bookings. */
export const mySeries = {
  title: 'Recurring bookings',
  every: 'Every {weekday} until {until}',
  end: 'End',
  skip: 'Skip',
  skipDate: 'Skip {date}',
  confirm: 'Confirm with PIN',
  pleaseConfirm:
    'Please confirm that each date may be charged a week before it. Until then the dates are only reserved.',
  waits: 'The first player has not confirmed it yet.',
  all_one: 'Show {count} date',
  all_other: 'Show all {count} dates',
  fewer: 'Show fewer',
  unpaid: 'could not be charged yet',
  payment: { paid: 'paid', due: 'a week before', free: 'free' },
  consentTitle: 'Confirm the recurring booking',
  consentText:
    'Your share of {share} is taken from your balance a week before each date. You can skip dates and end it.',
  consentDo: 'Confirm',
  consentDone: 'Confirmed. Each date is charged a week before it.',
  monthly: {
    pleaseConfirm:
      'Please confirm that the dates of a month may be charged on its first day, those of its first week a week before. Until then the dates are only reserved.',
    due: 'on the 1st of the month',
    consentText:
      'Your share of {share} for each date is taken from your balance on the first of its month, in the first week of a month a week before. You can skip dates and end it.',
    consentDone: 'Confirmed. The dates of a month are charged on its first day.',
  },
  skipTitle: 'Skip a date',
  skipText: 'The court is free for others on {date}. What was paid for it comes back.',
  skipDo: 'Skip',
  skipDone: 'The date is skipped.',
  endTitle: 'End the recurring booking',
  endText:
    'All coming dates become free, except those that can no longer be cancelled. What was paid for them comes back.',
  endDo: 'End it',
  endDone: 'The recurring booking has ended.',
  refunded: '{amount} is refunded.',
  bookAgain: 'Book again',
  bookAgainOf: 'Book again: {court}, {date}, {from}',
} as const;
