export const todayArrival = {
  checkIn_one: 'Check in',
  checkIn_other: 'Check in {count}',
  checkInLabel_one: 'Check in: {name}',
  checkInLabel_other: 'Check in {count}: {name}',
  checkedIn_one: 'Checked in: {name}.',
  checkedIn_other: 'Checked in {count} players: {name}.',
  markNoShow: 'No-show',
  markNoShowLabel: 'No-show: {name}',
  markedNoShow: 'No-show noted: {name}.',
  undo: 'Undo',
  givenBack: 'Others can book this session. Every payer is refunded when somebody does.',
} as const;
