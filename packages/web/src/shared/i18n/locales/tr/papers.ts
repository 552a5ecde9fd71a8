import type { TurkishOffice } from '../locale-shape.ts';

export const papers: TurkishOffice['papers'] = {
  intro: 'Makbuzlar, faturalar ve iade faturaları. Her serinin numaraları kendine aittir ve yıl içinde boşluksuzdur.',
  tab: {
    receipt: 'Makbuzlar',
    invoice: 'Faturalar',
    creditNote: 'İade faturaları',
  },
  search: 'Numara, üye, rezervasyon veya ödeme',
  filter: {
    all: 'Tümü',
    missing: 'Yazarkasa numarası olmayanlar',
  },
  member: 'Üye',
  paper: 'Numara ve gün',
  for: 'Ne için',
  state: 'Durum',
  amount: 'Tutar',
  to: 'Alıcı',
  noVat: 'KDV içermez.',
  related: {
    receipt: 'Dayandığı makbuz',
    invoice: 'Fatura',
    creditNote: 'İade faturası',
  },
  openOf: '{paper} belgesini aç',
  empty: {
    receipt: 'Makbuz yok',
    invoice: 'Fatura yok',
    creditNote: 'İade faturası yok',
  },
  emptyText: {
    receipt: 'Üyelerin her ödemesinin bir makbuzu vardır ve burada listelenir.',
    invoice: 'Üye, KDV’li bir makbuz için bir kez tam fatura isteyebilir. Fatura burada listelenir.',
    creditNote: 'KDV’li bir makbuzun her iadesi bir iade faturasıdır ve burada listelenir.',
  },
  emptyFiltered: 'Aramaya ve filtrelere uyan belge yok.',
  register: 'Yazarkasa numarası',
  registerOf: 'Yazarkasa fişindeki numara',
  registerHelp: 'Bizim numaramızın yanına basılır. Bir kez kaydedilir, önce karşılaştırın.',
  numberMissing: 'Yazarkasanın bastığı numarayı yazın.',
  store: 'Numarayı kaydet',
  stored: 'Yazarkasa numarası kaydedildi ve belgeye basılıyor: {paper}.',
  see: 'Belgeleri gör',
};
