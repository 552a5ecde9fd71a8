export const legal = {
  termsTitle: 'Terms & Conditions',
  privacyTitle: 'Privacy Policy',
  back: 'Back',
} as const;
