/** Refusals of lessons and coaches. */
export const lessonErrors = {
  'lesson.coach_busy':
    '{name} {date} günü saat {time} için artık ders vermiyor. Ücret alınmadı. Lütfen başka bir saat seçin.',
  'lesson.too_soon': '{name} için {hours} saat önceden haber vermek gerekir. Lütfen daha geç bir saat seçin.',
  'lesson.too_far': '{name} önümüzdeki {days} gün için ders veriyor.',
  'lesson.no_court':
    '{date} günü saat {time} için boş kort yok. {name} müsait; lütfen başka bir saat seçin ya da resepsiyona sorun.',
  'lesson.not_offered': 'Bu ders sunulmuyor. Lütfen başka bir ders seçin.',
  'lesson.cannot_give_back': 'Bir ders geri verilemez. Ders iptal edilebilir.',
  'lesson.cannot_change': 'Bir ders değiştirilemez. Dersi iptal edip başka bir ders ayırtın ya da resepsiyona sorun.',
  'lesson.late': 'Bu ders {until} tarihine kadar iptal edilebilirdi. Yine de iptal edilebilir, ancak iade yapılmaz.',
  'lesson.begun': 'Bu ders zaten başladı.',
  'coach.rate_missing':
    '{name} için {pupils} öğrencili dersin fiyatı yok. Bir fiyat girin ya da daha az öğrenciye ders sunun.',
  'coach.not_of_sport': '{name} bu sporda ders vermiyor.',
  'coach.not_then': '{name} {date} günü saat {time} için ders vermiyor.',
  'coach.other_terms': '{name} ile ödeme başka türlü yapılıyor. Lütfen ofise sorun.',
  'coach.paid_out': 'Antrenöre bu ders için ödeme yapıldı, bu yüzden değişmiyor. Lütfen muhasebeye sorun.',
  'handover.changed': 'Dersler bu arada değişti. Hiçbir ders devredilmedi. Lütfen yeniden bakın.',
  'coach.overlap': 'Bu saatler çakışıyor. Lütfen birleştirin.',
  'coach.contract_past': 'Bir sözleşme bugün ya da daha sonra başlar.',
  'coach.nothing_payable': 'Son ödemeden bu yana verilmiş bir ders yok.',
  'coach.payable_changed': 'Tutar şimdi {total}. Ödeme yapılmadı. Lütfen derslere bakıp yeniden ödeyin.',
  'attendance.not_today': 'Bu yalnızca dersin gününde yapılabilir. Lütfen ofise sorun.',
  'attendance.ahead': 'Bu henüz başlamadı. Kimin geldiği sonra belirtilebilir.',
  'coach.is_staff': '{name} ofiste çalışıyor. Yalnızca bir üye antrenör olabilir.',
} as const;
