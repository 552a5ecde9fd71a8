/** Refusals of courses. */
export const COURSE_ERRORS = {
  'course.full': {
    status: 200,
    message: 'All {places} places are taken. {name} can wait: whoever waits first is offered the next place.',
  },
  'course.age': { status: 200, message: 'This course is not for the age of {name} on {date}.' },
  'course.age_unknown': {
    status: 200,
    message: 'This course is for a certain age, and we do not know when {name} was born. Please complete the profile.',
  },
  'course.level': { status: 200, message: 'The level of {name} does not fit this course. Please ask {coach}.' },
  'course.category': { status: 200, message: 'This course is not for members of the category of {name}.' },
  'course.begun': { status: 200, message: 'This course has begun, and nobody can enrol any more.' },
  'course.not_open': { status: 200, message: 'This course is not open. Please look at the list of courses.' },
  'course.enrolled': { status: 200, message: '{name} takes part already.' },
  'course.not_enrolled': { status: 200, message: '{name} does not take part in this course.' },
  'course.late': {
    status: 200,
    message:
      'This place could be left with everything paid back until {until}. It can still be left, but nothing is paid back.',
  },
  'course.not_full': { status: 200, message: 'There is a free place. {name} can enrol now.' },
  'course.waiting': { status: 200, message: '{name} waits for this course already.' },
  'course.not_family': { status: 200, message: 'You can enrol yourself and the members for whom you pay.' },
  'course.price_changed': {
    status: 200,
    message: 'It costs {total} now. Nothing was charged. Please look at the price and enrol again.',
  },
  'course.published': {
    status: 200,
    message: 'Members can enrol in this course already. Move its dates one by one, or call it off.',
  },
  'course.closed': {
    status: 200,
    message: '{court} is closed on {date} at {time}. Please choose another court or time.',
  },
  'course.coach_busy': { status: 200, message: '{name} cannot be there on {date} at {time}: there is something else.' },
  'course.no_contract': { status: 200, message: '{name} has no contract as a coach on {date}.' },
  'course.places_taken': { status: 200, message: '{taken} places are taken. There cannot be fewer.' },
  'course.date_over': { status: 200, message: 'This date is over, or was called off.' },
} as const;
