/** Refusals of what members allow the club to charge by itself. */
export const MANDATE_ERRORS = {
  'mandate.cap': {
    status: 200,
    message: '{amount} is more than the {cap} you allowed at once. Raise it with your PIN, or pay this one by hand.',
  },
  'mandate.cap_month': {
    status: 200,
    message:
      '{amount} more in this month is above the {cap} you allowed in a month. Raise it with your PIN, or pay this one by hand.',
  },
  'mandate.ended': {
    status: 200,
    message: 'You ended the permission for {label} on {date}. Allow it again with your PIN, or pay this one by hand.',
  },
  'mandate.not_live': {
    status: 200,
    message: 'The permission for {label} is not confirmed by your bank yet. Confirm it there, then try again.',
  },
  'mandate.purpose': {
    status: 200,
    message: 'You did not allow {label} for this. Allow it with your PIN first.',
  },
  'mandate.caps_invalid': {
    status: 200,
    message: 'Choose from {minimum} to {maximum} at once, and in a month at least as much, but at most {monthly}.',
  },
  'mandate.debit_for_plans': {
    status: 200,
    message: 'Direct debit pays plans only. Allow a card for the automatic top-up.',
  },
  'mandate.kind_not_offered': {
    status: 200,
    message: 'This kind of direct debit is not offered here. Please allow a card.',
  },
  'mandate.undo_over': {
    status: 200,
    message: 'It ended more than a minute ago. Allow it again with your PIN.',
  },
  'autotopup.limits': {
    status: 200,
    message: 'Choose a limit from {lowest} to {highest}, and at least {minimum} to add.',
  },
  'renewal.lapsed': {
    status: 200,
    message: 'This plan ended on {date}. Pay it once, then it can renew by itself.',
  },
  'renewal.free': { status: 200, message: 'This plan costs nothing and goes on by itself.' },
  'renewal.charging': {
    status: 200,
    message: '{label} is being charged for this plan just now. It is paid as soon as your bank has answered.',
  },
} as const;
