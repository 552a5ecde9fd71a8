import type { TurkishLocale } from '../locale-shape.ts';

export const prepaid: TurkishLocale['prepaid'] = {
  intro: 'Önceden ödenir, oynarken kullanılır.',
  redeemTitle: 'Kupon kullanma',
  code: 'Kuponun 16 karakteri',
  codeHelp: 'Tutarın tamamı bakiyenize geçer. Bir kupon bir kez kullanılır.',
  codeMissing: '16 karakterin tümünü yazın: rakamlar ve I, L, O, U dışındaki harfler.',
  redeem: 'Kullan',
  redeemed: '{amount} bakiyenizde',
  redeemedText: 'Bakiyeniz şimdi {balance}.',
  redeemedFrom: 'Kuponu veren: {name}. Bakiyeniz şimdi {balance}.',
};
