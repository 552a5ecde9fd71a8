export const keyErrors = {
  'key.scope': 'Bu anahtar bunu yapamaz ({deed}). Yapabildiği: {scopes}.',
  'key.ended': 'Bu anahtar {day} tarihinde sona erdi.',
  'key.network': 'Bu anahtar bu ağdan çalışmıyor.',
  'key.open_month': 'Bir anahtar yalnızca kapanmış ayları okur.',
  'key.rate': 'Bu anahtar dakikada {rate} kez çağırabilir.',
  'key.moves_money': 'Bir anahtar para hareketi yapmaz. Bununla para geri ödenirdi: bunu kulüpten biri yapmalı.',
  'key.end_day': 'Bir anahtar yarınla bir yıl sonrası arasında biter.',
};
