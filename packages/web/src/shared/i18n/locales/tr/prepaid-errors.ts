/** Refusals of vouchers and passes. */
export const prepaidErrors = {
  'voucher.unknown': 'Bu kod bilinmiyor ya da kullanılmış. {left} deneme hakkınız kaldı.',
  'voucher.paused': 'Çok fazla yanlış kod girildi. {minutes} dakika sonra yeniden deneyin ya da gişeye sorun.',
  'voucher.no_balance': 'Görevlilerin bakiyesi yoktur; kupon bir bakiyeye aktarılamaz.',
  'voucher.ended': 'Bu kupon geri alınamaz: kullanılmış, süresi dolmuş ya da daha önce geri alınmış.',
  'voucher.other_code': 'Bu, o kuponun kodu değil.',
  'pass.empty': '{pass} kartında {count} seans kaldı; bu yeterli değil. Hiçbir ücret alınmadı.',
  'pass.not_for_this': '{pass} kartı burada geçerli değil. Bakiyenizden ödeyebilirsiniz.',
  'pass.expired': '{pass} kartı {until} tarihine kadarki seanslar için geçerlidir.',
  'pass.not_sold': 'Bu seans kartı artık satılmıyor.',
  'pass.price_changed': 'Bu seans kartının fiyatı artık {price}. Hiçbir ücret alınmadı.',
  'pass.low_balance': 'Bakiye seans kartının fiyatından düşük.',
  'pass.kind_sold': 'Bu seans kartı satıldığı için kapsamı değişmez. Satışını durdurup yenisini ekleyin.',
  'pass.not_later': 'Kartın son gününden sonraki bir gün seçin; geçmiş bir gün olamaz.',
  'pass.nothing_left': 'Bu kartta hiçbir seans kalmadı.',
  'pass.whole_session': '{name} seans kartıyla ödedi: bir seans ya tümüyle ({amount}) geri verilir ya da hiç verilmez.',
};
