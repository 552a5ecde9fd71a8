/** Refusals of competitions. */
export const COMPETITION_ERRORS = {
  'competition.closed': { status: 200, message: '{taken} of {places} are in. Entries were taken until {until}.' },
  'competition.not_open': { status: 200, message: 'This competition takes no entries.' },
  'competition.full': { status: 200, message: 'All {places} places of this competition are taken.' },
  'competition.not_eligible': { status: 200, message: 'This competition is for other levels or ages.' },
  'competition.partner_missing': { status: 200, message: 'Choose a partner: this competition is for pairs.' },
  'competition.singles': { status: 200, message: 'This competition is for single players.' },
  'competition.already_in': { status: 200, message: '{name} is already in.' },
  'competition.already_with': { status: 200, message: '{name} is already in with {partner}.' },
  'competition.not_in': { status: 200, message: 'You are not in this competition.' },
  'competition.family_enters': { status: 200, message: '{name} pays for this member, and enters the competition.' },
  'competition.price_changed': { status: 200, message: 'The entry costs {total} now. Please look at it again.' },
  'competition.has_entries': {
    status: 200,
    message: 'Members have entered, so kind, sport, fee and pairs stay as they are.',
  },
  'fixture.not_open': { status: 200, message: 'This match takes no result now.' },
  'draw.not_now': { status: 200, message: 'This competition is not drawn now.' },
  'draw.waiting': {
    status: 200,
    message: 'Partners have not answered yet: {waiting}. Draw when they have, or end their entries.',
  },
  'draw.too_few': { status: 200, message: 'A draw needs {least} entries.' },
  'draw.changed_meanwhile': { status: 200, message: 'The entries have changed since. Draw again.' },
} as const;
