/** Refusals of visitors, who register themselves. */
export const visitorErrors = {
  'visitors.under_age':
    'Ziyaretçiler en az {age} yaşında olmalıdır. Daha küçüklerin nasıl oynayabileceğini lütfen kulübe sorun.',
  'visitors.bad_phone': 'Lütfen telefon numarasını rakamlarıyla yazın.',
  'visitors.link_invalid': 'Bu bağlantı artık geçerli değil. Lütfen yeniden kaydolun.',
  'visitors.known_address': 'Bu e-posta adresiyle zaten giriş yapılabiliyor. Lütfen giriş yapın.',
  'visitors.no_category':
    'Ziyaretçiler için bir kategori gerekir. Lütfen bir kategori seçin ya da önce ziyaretçileri kapatın.',
};
