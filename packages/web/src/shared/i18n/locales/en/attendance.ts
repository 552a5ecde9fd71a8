export const attendance = {
  correct: 'Attendance',
  title: 'Who was there',
  text: 'The coach could say this until midnight. It changes no money: what was not held is refunded or called off.',
  of: 'Attendance of {name}',
  here: 'Here',
  absent: 'Not there',
  unchanged: 'Change who was there first.',
  saved: 'Attendance is saved.',
};
