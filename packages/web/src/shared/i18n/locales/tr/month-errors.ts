/** Refusals of the month close. */
export const monthErrors = {
  'month.not_ended': 'Bu ay henüz bitmedi. En erken {date} tarihinde kapatılabilir.',
  'month.closed_already': 'Bu ay zaten kapatılmış.',
  'month.previous_open': 'Lütfen önce şu ayı kapatın: {month}. Kayıtları var ve hâlâ açık.',
  'month.not_closed': 'Bu ay kapalı değil.',
  'month.later_closed': 'Daha sonraki bir ay ({month}) kapatılmış. Yalnızca en son kapatılan ay yeniden açılabilir.',
  'month.changed': 'Kapanış bakiyesi artık {closing}. Lütfen kapatmadan önce aya yeniden bakın.',
  'cards.columns_missing':
    'Dosyada şu sütunlar eksik: {columns}. Lütfen ayrıntılı ödeme mutabakatı raporunu dışa aktarın.',
  'cards.bad_line': 'Dosyanın {line}. satırında şu sütunda geçerli bir değer yok: {column}.',
  'cards.foreign_currency': 'Dosyanın {line}. satırı EUR değil: {currency}. Yalnızca EUR ödemeleri kaydedilebilir.',
  'cards.no_payouts': 'Dosyada bankaya ödenmiş bir satır yok.',
  'cards.all_known': 'Bu dosyanın bütün satırları zaten kayıtlı. Hiçbir şey yazılmadı.',
  'month.not_right': 'Bu ayın hesapları tutmuyor, bu yüzden kapatılamaz. Lütfen dikkat edilecekler listesine bakın.',
  'month.is_closed': 'Bu ayın hesapları kapatıldı. Bu aya artık kayıt girilemez.',
  'accounts.not_mapped':
    'Bu ay {account} hesabında hareket var ve numarası henüz girilmedi. Lütfen önce numarasını girin.',
  'accounts.unknown': 'Defterlerde {account} adlı bir hesap yok.',
};
