/** Refusals of lessons and coaches. */
export const LESSON_ERRORS = {
  'lesson.coach_busy': {
    status: 200,
    message: '{name} does not teach on {date} at {time} any more. Nothing was charged. Please choose another time.',
  },
  'lesson.too_soon': { status: 200, message: '{name} needs {hours} hours’ notice. Please choose a later time.' },
  'lesson.too_far': { status: 200, message: '{name} gives lessons for the next {days} days.' },
  'lesson.no_court': {
    status: 200,
    message: 'No court is free on {date} at {time}. {name} is; please choose another time or ask the desk.',
  },
  'lesson.not_offered': { status: 200, message: 'This lesson is not offered. Please choose another one.' },
  'lesson.cannot_change': {
    status: 200,
    message: 'A lesson cannot be changed. Cancel it and book another one, or ask the desk.',
  },
  'lesson.cannot_give_back': { status: 200, message: 'A lesson cannot be given back. It can be called off.' },
  'lesson.late': {
    status: 200,
    message: 'This lesson could be cancelled until {until}. It can still be called off, but nothing is paid back.',
  },
  'lesson.begun': { status: 200, message: 'This lesson has begun already.' },
  'coach.rate_missing': {
    status: 200,
    message: '{name} has no price for a lesson of {pupils}. Give one, or offer lessons for fewer pupils.',
  },
  'coach.not_of_sport': { status: 200, message: '{name} does not teach this sport.' },
  'coach.not_then': { status: 200, message: '{name} does not teach on {date} at {time}.' },
  'coach.other_terms': {
    status: 200,
    message: 'The pupils of {name} pay in another way. Please ask the office.',
  },
  'coach.paid_out': {
    status: 200,
    message: 'The coach was paid for this lesson already, so it stays as it is. Please ask the treasurer.',
  },
  'handover.changed': {
    status: 200,
    message: 'The lessons have changed in the meantime. Nothing was handed over. Please look again.',
  },
  'coach.overlap': { status: 200, message: 'These times overlap. Please join them.' },
  'coach.contract_past': { status: 200, message: 'A contract begins today or later.' },
  'coach.nothing_payable': { status: 200, message: 'Nothing was held since the last pay-out.' },
  'coach.payable_changed': {
    status: 200,
    message: 'It is {total} now. Nothing was paid. Please look at the lessons and pay out again.',
  },
  'attendance.not_today': {
    status: 200,
    message: 'This can be done on the day of the lesson only. Please ask the office.',
  },
  'attendance.ahead': { status: 200, message: 'This has not begun yet. Who was there can be said afterwards.' },
  'coach.is_staff': { status: 200, message: '{name} works in the office. Only a member can become a coach.' },
} as const;
