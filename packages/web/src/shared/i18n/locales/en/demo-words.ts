/** Loaded where the club is the demo; no page of a real club has these words. */
export const demoWords = {
  demo: {
    title: 'This is the demo club',
    text: 'Everything in it may be tried. Who would you like to be?',
    pin: 'Demo PIN {pin}',
    others: 'Or log in as:',
    cards: {
      member: 'Be a member',
      coach: 'The coach today',
      desk: 'The desk this evening',
      treasurer: 'The treasurer on the 1st',
      owner: 'The owner',
    },
    /** Three things to try for each. */
    first: {
      member: 'Book a court with your friends',
      coach: 'See your day on court',
      desk: 'Check in who has come',
      treasurer: 'Close last month',
      owner: 'Answer a message',
    },
    second: {
      member: 'Find your balance and receipts',
      coach: 'Tick who is there',
      desk: 'Sell a court to a guest',
      treasurer: 'Count the cash',
      owner: 'Change a price or a rule',
    },
    third: {
      member: 'Wait for an hour that is full',
      coach: 'Look what you have earned',
      desk: 'Close the courts for rain',
      treasurer: 'Compare the months',
      owner: 'Read who did what',
    },
    labels: {
      goodBalance: 'Member, €250',
      lowBalance: 'Low balance',
      mustChangePassword: 'Must change password',
      admin: 'Admin',
      subadmin: 'Subadmin',
      desk: 'Desk',
      treasurer: 'Treasurer',
      coach: 'Coach',
    },
  },
};
