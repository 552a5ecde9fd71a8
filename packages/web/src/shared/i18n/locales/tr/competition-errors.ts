/** Refusals of competitions. */
export const competitionErrors = {
  'competition.closed': '{places} yerin {taken} tanesi dolu. Kayıtlar {until} tarihinde kapandı.',
  'competition.not_open': 'Bu turnuvaya kayıt alınmıyor.',
  'competition.full': 'Bu turnuvanın {places} yerinin tamamı dolu.',
  'competition.not_eligible': 'Bu turnuva başka seviyeler ya da yaşlar içindir.',
  'competition.partner_missing': 'Bir eş seçin: bu turnuva çiftler içindir.',
  'competition.singles': 'Bu turnuva tekler içindir.',
  'competition.already_in': '{name} zaten kayıtlı.',
  'competition.already_with': '{name} zaten {partner} ile kayıtlı.',
  'competition.not_in': 'Bu turnuvada kaydınız yok.',
  'competition.family_enters': 'Bu üyenin ödemelerini {name} yapıyor; kaydı da o yapar.',
  'competition.price_changed': 'Katılım ücreti şimdi {total}. Lütfen yeniden bakın.',
  'competition.has_entries': 'Kayıtlı üyeler var; bu yüzden tür, spor, ücret ve çiftler değişmez.',
  'draw.not_now': 'Bu turnuvanın kurası şu anda çekilmez.',
  'draw.waiting': 'Henüz yanıt vermeyen eşler var: {waiting}. Yanıtlarını bekleyin ya da kayıtlarını sonlandırın.',
  'draw.too_few': 'Kura için en az {least} kayıt gerekir.',
  'draw.changed_meanwhile': 'Katılanlar bu arada değişti. Kurayı yeniden çekin.',
} as const;
