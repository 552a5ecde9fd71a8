export const invitation = {
  title: 'Welcome to the club',
  text: 'Hello {name}. Your membership number is {code}. Choose your password and your PIN to begin.',
  pin: 'PIN',
  pinHelp: '4 to 6 digits. You confirm bookings and payments with it.',
  verifyPin: 'Repeat the PIN',
  save: 'Save and log in',
  invalidTitle: 'This invitation has ended',
  invalidText: 'It was used, replaced by a newer one, or is older than 14 days. The club can send you a new one.',
  toLogin: 'To the login',
  firstPinTitle: 'Set your PIN',
  firstPinText: 'You have no PIN yet. You confirm bookings and payments with it.',
} as const;
