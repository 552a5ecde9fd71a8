import type { TurkishLocale } from '../locale-shape.ts';

export const help: TurkishLocale['help'] = {
  title: 'Yardım ve iletişim',
  contact: 'Bize yazın',
  type: 'Tür',
  chooseType: 'Tür seçin',
  types: {
    Complaint: 'Şikâyet',
    Help: 'Yardım',
    Inquiry: 'Soru',
    Suggestion: 'Öneri',
  },
  message: 'Mesaj',
  left_one: '{count} karakter kaldı',
  left_other: '{count} karakter kaldı',
  send: 'Gönder',
  videos: 'Videolar',
};
