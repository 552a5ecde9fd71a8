export const guests = {
  guest: 'Guest',
  add: 'Add a guest',
  name: 'Name of the guest',
  addNamed: 'Add',
  cancel: 'Cancel',
  fee: '{amount} for each guest, paid by the booker',
  free: 'Guests are free of charge',
  used: '{used} of {limit} guests this month',
  family: 'Family',
  paidByYou: 'Paid from your balance',
  notPlaying: 'I am not playing',
  playing: 'I am playing too',
} as const;
