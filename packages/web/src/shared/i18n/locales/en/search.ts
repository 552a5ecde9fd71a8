export const search = {
  title: 'Search',
  label: 'Member, booking, court, page or action',
  memberLabel: 'Booking, court, page or action',
  none: 'Nothing found',
  groups: {
    bookings: 'Bookings',
    members: 'Members',
    actions: 'Actions',
    pages: 'Pages',
    courts: 'Courts',
  },
} as const;

export const keys = {
  title: 'Keys of this page',
  names: {
    search: 'Find members, bookings, courts, pages and actions',
    find: 'Go to the search field',
    toCounter: 'Put the member found at the counter',
    toProfile: 'Open the page of the member found',
    walk: 'Move from session to session',
    ends: 'Go to the first or last session of the court',
    press: 'Open what has the focus',
    refund: 'Refund the open payment, or that of the row',
    close: 'Close what is open',
    help: 'Show this list',
  },
} as const;
