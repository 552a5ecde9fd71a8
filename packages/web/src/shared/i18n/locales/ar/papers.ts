import type { ArabicOffice } from '../locale-shape.ts';

export const papers: ArabicOffice['papers'] = {
  intro: 'الإيصالات والفواتير والإشعارات الدائنة. لكل سلسلة أرقامها، متتالية خلال السنة.',
  tab: {
    receipt: 'الإيصالات',
    invoice: 'الفواتير',
    creditNote: 'الإشعارات الدائنة',
  },
  search: 'الرقم أو العضو أو الحجز أو الدفعة',
  filter: {
    all: 'الكل',
    missing: 'بلا رقم سجل',
  },
  member: 'العضو',
  paper: 'الرقم واليوم',
  for: 'الغرض',
  state: 'الحالة',
  amount: 'المبلغ',
  to: 'صادرة إلى',
  noVat: 'لا يذكر الضريبة.',
  related: {
    receipt: 'صادر عن الإيصال',
    invoice: 'فاتورة',
    creditNote: 'إشعار دائن',
  },
  openOf: 'فتح {paper}',
  empty: {
    receipt: 'لا إيصالات',
    invoice: 'لا فواتير',
    creditNote: 'لا إشعارات دائنة',
  },
  emptyText: {
    receipt: 'لكل دفعة من عضو إيصال يظهر هنا.',
    invoice: 'يمكن للعضو طلب الفاتورة الكاملة لإيصال فيه ضريبة مرة واحدة، وتظهر هنا.',
    creditNote: 'كل استرداد لإيصال فيه ضريبة هو إشعار دائن يظهر هنا.',
  },
  emptyFiltered: 'لا مستند يطابق البحث وعوامل التصفية.',
  register: 'رقم السجل',
  registerOf: 'الرقم على إيصال السجل',
  registerHelp: 'يُطبع بجانب رقمنا. يُحفظ مرة واحدة، فتلزم مقارنته أولًا.',
  numberMissing: 'اكتب الرقم الذي طبعه السجل.',
  store: 'حفظ الرقم',
  stored: 'حُفظ رقم السجل ويُطبع على {paper}.',
  see: 'عرض المستندات',
};
