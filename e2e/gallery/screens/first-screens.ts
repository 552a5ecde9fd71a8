import { clubDay } from '../../support/member-api.ts';
import { answerOnce, changeData, type Screen } from '../screens.ts';

const PRIVACY = {
  en: '<h3>What we store</h3><p>Name, address, bookings and payments; nothing else.</p><h3>How long</h3><p>Seven years, as the law asks.</p>',
  tr: '<h3>Neleri saklarız</h3><p>Ad, adres, rezervasyonlar ve ödemeler; başka bir şey değil.</p><h3>Ne kadar süre</h3><p>Yasanın istediği gibi yedi yıl.</p>',
  ar: '<h3>ما نحفظه</h3><p>الاسم والعنوان والحجوزات والمدفوعات ولا شيء غير ذلك.</p><h3>المدة</h3><p>سبع سنوات كما يطلب القانون.</p>',
};

const TERMS = {
  en: `<h3>Bookings</h3>${'<p>A session is booked when it has been paid and confirmed. Each sport has its own rules on how far ahead and how often you may book.</p>'.repeat(6)}`,
  tr: `<h3>Rezervasyonlar</h3>${'<p>Bir seans, ödendiğinde ve onaylandığında ayırtılmış olur. Her sporun ne kadar önceden ve ne sıklıkla rezervasyon yapılabileceğine dair kendi kuralları vardır.</p>'.repeat(6)}`,
  ar: `<h3>الحجوزات</h3>${'<p>تُعدّ الجلسة محجوزة عند دفعها وتأكيدها. لكل رياضة قواعدها الخاصة بمدى الحجز المسبق وعدد مراته.</p>'.repeat(6)}`,
};

const TEXTS = [
  {
    ...{ document: 'terms', number: 3, validFrom: clubDay(-1), html: TERMS },
    changes: {
      en: 'Guests may play twice a month.',
      tr: 'Misafirler ayda iki kez oynayabilir.',
      ar: 'يمكن للضيوف اللعب مرتين في الشهر.',
    },
  },
  { document: 'privacy', number: 2, validFrom: clubDay(-1), html: PRIVACY, changes: { en: '' } },
];

/** What a member is asked at the beginning of a visit. */
export const FIRST_SCREENS: readonly Screen[] = [
  {
    name: 'first-pin',
    async open({ page, t }) {
      await changeData(page, '**/v1/Authentication/user/validate', (user) => ({ ...user, setPin: 1 }), { times: 1 });
      await page.goto('/sportservices');
      await page.getByRole('dialog', { name: t('invitation.firstPinTitle') }).waitFor();
    },
  },
  {
    name: 'new-terms',
    async open({ page, t }) {
      await answerOnce(page, '/v1/legalTexts/due', { msgCode: '200', data: { items: TEXTS } });
      await page.goto('/sportservices');
      await page.getByRole('heading', { level: 1, name: t('legal.acceptTitle') }).waitFor();
    },
  },
];
