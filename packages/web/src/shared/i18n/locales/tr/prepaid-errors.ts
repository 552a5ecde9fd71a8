/** Refusals of vouchers and passes. */
export const prepaidErrors = {
  'voucher.unknown': 'Bu kod bilinmiyor ya da kullanılmış. {left} deneme hakkınız kaldı.',
  'voucher.paused': 'Çok fazla yanlış kod girildi. {minutes} dakika sonra yeniden deneyin ya da gişeye sorun.',
  'voucher.no_balance': 'Görevlilerin bakiyesi yoktur; kupon bir bakiyeye aktarılamaz.',
  'voucher.ended': 'Bu kupon geri alınamaz: kullanılmış, süresi dolmuş ya da daha önce geri alınmış.',
  'voucher.other_code': 'Bu, o kuponun kodu değil.',
};
