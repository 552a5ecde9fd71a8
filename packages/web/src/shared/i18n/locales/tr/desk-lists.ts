import type { TurkishOffice } from '../locale-shape.ts';

export const deskLists: TurkishOffice['deskLists'] = {
  filters: 'Filtre',
  filtersActive_one: 'Filtre, {count} etkin',
  filtersActive_other: 'Filtre, {count} etkin',
  clear: 'Tümünü temizle',
  showList: 'Listeyi göster',
  from: 'Başlangıç',
  to: 'Bitiş',
  searchMessages: 'Üye veya mesajdan kelimeler',
  searchMails: 'Adres veya konu',
  searchPayments: 'Üye veya ödeme',
  searchMembers: 'Üye',
  reply: 'Yanıtla',
  answerTo: 'Yanıtla: {name}',
  answer: 'Yanıtınız',
  answerHelp: 'Gönderileceği adres: {email}. E-postanın geri kalanı üyenin dilindedir: {language}.',
  noAnswer: 'Önce yanıtı yazın.',
  send: 'Yanıtı gönder',
  sent: 'Yanıt gönderildi: {name}.',
  answeredBy: 'E-postayla yanıtlayan: {name}, {date}',
  markedBy: 'Yanıtlandı olarak işaretleyen: {name}, {date}',
};
