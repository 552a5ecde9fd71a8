/** The feed of the member's bookings for calendars of phones and computers. */
export const calendarFeed = {
  title: 'My sessions in my calendar',
  help: 'Your calendar follows every booking, move and cancellation by itself.',
  copy: 'Copy',
  copied: 'The address is copied.',
  notCopied: 'The address could not be copied. Please select it and copy it by hand.',
  address: 'Address of the calendar',
  secret: 'Whoever has this address sees your sessions.',
  reset: 'Make a new address',
  resetTitle: 'Make a new address?',
  resetText:
    'The old address stops working at once. Calendars that use it no longer follow your bookings until you subscribe again.',
  resetDo: 'Make a new address',
  resetDone: 'The calendar has a new address.',
  cancel: 'Cancel',
};
