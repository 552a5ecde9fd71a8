/** Refusals of preferences and of links in emails. */
export const preferenceErrors = {
  'preferences.always_sent': 'Bu mesaj paranızla ya da seansınızla ilgili olduğu için her zaman gönderilir.',
  'unsubscribe.invalid':
    'Bu bağlantı eksik ya da geçersiz. Lütfen e-postadaki bağlantıyı yeniden açın veya tercihlerinizi değiştirin.',
};
