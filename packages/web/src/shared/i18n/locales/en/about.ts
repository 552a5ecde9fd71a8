export const about = {
  title: 'About Courtside',
  text: 'Courtside is the member portal and court booking of {club}. Members book courts, pay from their balance with a PIN and read what the club has to say; the office looks after everything else.',
  licence: 'It is open source under the MIT licence, and every call of its interface is documented.',
  api: 'Read the API documentation',
  back: 'Back',
} as const;
