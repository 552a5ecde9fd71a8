export const profile = {
  title: 'My Profile',
  membershipNumber: 'Membership number',
  email: 'Email',
  noEmail: 'None yet',
} as const;
