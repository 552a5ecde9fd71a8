/** Refusals of the month close. */
export const monthErrors = {
  'month.not_ended': 'Bu ay henüz bitmedi. En erken {date} tarihinde kapatılabilir.',
  'month.closed_already': 'Bu ay zaten kapatılmış.',
  'month.previous_open': 'Lütfen önce şu ayı kapatın: {month}. Kayıtları var ve hâlâ açık.',
  'month.not_closed': 'Bu ay kapalı değil.',
  'month.later_closed': 'Daha sonraki bir ay ({month}) kapatılmış. Yalnızca en son kapatılan ay yeniden açılabilir.',
  'month.changed': 'Kapanış bakiyesi artık {closing}. Lütfen kapatmadan önce aya yeniden bakın.',
  'month.not_right': 'Bu ayın hesapları tutmuyor, bu yüzden kapatılamaz. Lütfen dikkat edilecekler listesine bakın.',
  'month.is_closed': 'Bu ayın hesapları kapatıldı. Bu aya artık kayıt girilemez.',
};
