/** For people who play without a membership. */
export const visitors = {
  noMember: 'No membership?',
  playLink: 'Play as a visitor',
  title: 'Play as a visitor',
  text: 'You need no membership. Tell us who you are, and we send a link to your email address.',
  phone: 'Telephone',
  register: 'Send me the link',
  acceptTerms:
    'By registering you accept the <terms>Terms & Conditions</terms> and the <privacy>Privacy Policy</privacy>.',
  haveNumber: 'You have a number already?',
  sentTitle: 'Look into your mail',
  sentText:
    'We have written to {email}. The link in it works once and for {hours} hours; behind it you choose your password and your PIN.',
  closedTitle: 'No visitors at the moment',
  closedText: 'The club takes no visitors right now. Please ask the club.',
  proofTitle: 'Almost done',
  proofText: 'Hello {name}. Choose your password and your PIN; your number comes by email.',
  invalidTitle: 'This link has ended',
  invalidText: 'It was used, or is older than a day. Register again to get a new one.',
  again: 'Register again',
  welcome: 'Welcome! Top up your balance by card, then book a court.',
  find: 'Membership number of a player',
  findHelp: 'Ask the other player for the whole number.',
} as const;
