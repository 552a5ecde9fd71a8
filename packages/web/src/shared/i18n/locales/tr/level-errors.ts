/** Refusals of levels and results. */
export const levelErrors = {
  'level.has_results':
    'Seviyeniz sonuçlarınızdan gelir ya da bir antrenör belirlemiştir. Sorular yalnızca başlangıç içindir.',
  'result.not_a_player': 'Bir seansın sonucunu yalnızca o seansın oyuncuları, o seansın oyuncularıyla girebilir.',
  'result.no_session': 'O gün sonucu sayılan bir seans yok.',
  'result.too_early': 'Bu seans {until} itibarıyla biter. Sonucu ondan sonra girilebilir.',
  'result.too_late': 'Bu seansın sonucu {until} tarihine kadar girilebilirdi.',
  'result.impossible_score': '{score} bitmiş bir set değil. {nearest} miydi, yoksa bıraktınız mı?',
  'result.unfinished_match': 'Setlerde {score} bir maçı bitirmez. Bıraktınız mı?',
  'result.over_before': 'Maç {set}. setten sonra bitmişti.',
  'result.winner_missing': 'Kimin kazandığını seçin.',
  'result.already': '{name} {at} itibarıyla {score} girdi. Onaylayın ya da neyin farklı olduğunu yazın.',
  'result.closed': 'Bu sonuç hakkında karar verilmiş.',
  'result.not_other_side': 'Bir sonucu karşı taraf onaylar.',
  'result.same_score': 'Girilen skor zaten bu. Onaylayın.',
};
