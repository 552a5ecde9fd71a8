/** Refusals of check-in, no-shows and strikes. */
export const checkInErrors = {
  'booking.stopped':
    '{name} adlı üyenin kaçırılan seanslar için {count} ihtarı var. Yeniden rezervasyon yapılabilecek zaman: {date}, {time}.',
  'booking.ended': 'Kulüp bu seansı saat {time} itibarıyla bitirdi.',
  'check_in.not_offered': 'Bu sporda giriş kaydı yapılmıyor.',
  'check_in.code_required': 'Lütfen korttaki levhanın kodunu okutun ya da resepsiyonda giriş yapın.',
  'check_in.code_invalid': 'Bu kod, bu kulübün bir levhasına ait değil. Lütfen korttaki levhayı yeniden okutun.',
  'check_in.not_playing': '{code} numaralı üye bu rezervasyonda oynamıyor.',
  'check_in.wrong_day': 'Bu rezervasyonun günü: {date}.',
  'check_in.too_early': 'Giriş kaydının açılış saati: {time}.',
  'check_in.too_late': 'Giriş kaydının kapanış saati {time} idi. Lütfen resepsiyona sorun.',
  'check_in.over': 'Bu seansın bitiş saati {time} idi.',
  'check_in.undo_over': 'Giriş kaydı {seconds} saniye içinde geri alınabilir.',
  'no_show.not_started': 'Seansın başlangıç saati: {time}. Gelmediler kaydı ancak ondan sonra yapılabilir.',
  'no_show.somebody_here': '{name} giriş yaptı; bu yüzden gelmediler olarak işaretlenemez.',
  'no_show.given_back': 'Seans geri verildi; bu yüzden gelmediler olarak işaretlenemez.',
  'no_show.over': 'Gelmediler kaydı şu zamana kadar yapılabilir veya geri alınabilirdi: {until}.',
  'no_show.court_taken': 'Seansın kalanı artık başkalarına ait. Bunun yerine bir yönetici ihtarı kaldırabilir.',
  'strike.lifted': 'Bu ihtar zaten kaldırılmış.',
};
