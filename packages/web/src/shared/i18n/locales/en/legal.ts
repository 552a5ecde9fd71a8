export const legal = {
  termsTitle: 'Terms & Conditions',
  privacyTitle: 'Privacy Policy',
  contents: 'Contents',
  updated: 'Last updated {date}',
  print: 'Print',
  back: 'Back',
} as const;
