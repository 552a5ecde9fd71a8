/** Refusals of preferences and of links in emails. */
export const preferenceErrors = {
  'preferences.always_sent': 'تُرسل هذه الرسالة دائمًا لأنها تخص أموالك أو جلستك.',
  'unsubscribe.invalid': 'هذا الرابط ناقص أو غير صالح. افتحه من الرسالة من جديد، أو غيّر تفضيلاتك.',
};
