/** Refusals of visitors, who register themselves. */
export const VISITOR_ERRORS = {
  'visitors.under_age': {
    status: 200,
    message: 'Visitors are at least {age} years old. Please ask the club how younger people can play.',
  },
  'visitors.bad_phone': { status: 200, message: 'Please enter a telephone number with its digits.' },
  'visitors.link_invalid': { status: 200, message: 'This link is not valid any more. Please register again.' },
  'visitors.known_address': {
    status: 200,
    message: 'Somebody with this email address can log in already. Please log in.',
  },
  'visitors.no_category': {
    status: 200,
    message: 'Visitors need a category. Choose one for them, or switch visitors off first.',
  },
} as const;
