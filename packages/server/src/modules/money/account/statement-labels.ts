import type { Language } from '@courtside/contract/values/limits';

interface StatementLabels {
  readonly title: string;
  readonly member: string;
  readonly number: string;
  readonly period: string;
  readonly wholePeriod: string;
  readonly since: (date: string) => string;
  readonly until: (date: string) => string;
  readonly issued: string;
  readonly opening: string;
  readonly closing: string;
  readonly paidIn: string;
  readonly paidOut: string;
  readonly owed: string;
  readonly date: string;
  readonly description: string;
  readonly reference: string;
  readonly receipt: string;
  readonly amount: string;
  readonly balance: string;
  readonly nothing: string;
  readonly page: (page: string, of: string) => string;
}

export const STATEMENT_LABELS: Readonly<Record<Language, StatementLabels>> = {
  en: {
    title: 'Account statement',
    member: 'Member',
    number: 'Membership number',
    period: 'Period',
    wholePeriod: 'Since the account was opened',
    since: (date) => `From ${date}`,
    until: (date) => `Until ${date}`,
    issued: 'Issued on',
    opening: 'Opening balance',
    closing: 'Closing balance',
    paidIn: 'Paid in',
    paidOut: 'Paid out',
    owed: 'Open claim',
    date: 'Date',
    description: 'Description',
    reference: 'Reference',
    receipt: 'Receipt',
    amount: 'Amount',
    balance: 'Balance',
    nothing: 'No movements in this period.',
    page: (page, of) => `Page ${page} of ${of}`,
  },
  tr: {
    title: 'Hesap özeti',
    member: 'Üye',
    number: 'Üyelik numarası',
    period: 'Dönem',
    wholePeriod: 'Hesabın açılışından beri',
    since: (date) => `${date} tarihinden itibaren`,
    until: (date) => `${date} tarihine kadar`,
    issued: 'Düzenlenme tarihi',
    opening: 'Açılış bakiyesi',
    closing: 'Kapanış bakiyesi',
    paidIn: 'Giren',
    paidOut: 'Çıkan',
    owed: 'Açık tutar',
    date: 'Tarih',
    description: 'Açıklama',
    reference: 'Referans',
    receipt: 'Makbuz',
    amount: 'Tutar',
    balance: 'Bakiye',
    nothing: 'Bu dönemde hareket yok.',
    page: (page, of) => `Sayfa ${page} / ${of}`,
  },
  ar: {
    title: 'كشف الحساب',
    member: 'العضو',
    number: 'رقم العضوية',
    period: 'الفترة',
    wholePeriod: 'منذ فتح الحساب',
    since: (date) => `من ${date}`,
    until: (date) => `حتى ${date}`,
    issued: 'تاريخ الإصدار',
    opening: 'الرصيد الافتتاحي',
    closing: 'الرصيد الختامي',
    paidIn: 'الوارد',
    paidOut: 'الصادر',
    owed: 'مبلغ مستحق',
    date: 'التاريخ',
    description: 'البيان',
    reference: 'المرجع',
    receipt: 'الإيصال',
    amount: 'المبلغ',
    balance: 'الرصيد',
    nothing: 'لا حركات في هذه الفترة.',
    page: (page, of) => `صفحة ${page} من ${of}`,
  },
};
