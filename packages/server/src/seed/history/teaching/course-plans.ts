import type { Texts } from '@courtside/contract/values/texts';

/** A course of the demo. Days count from today, amounts are in cents. */
export interface CoursePlan {
  readonly service: string;
  readonly coach: string;
  readonly title: Texts;
  readonly about: Texts;
  /** Every week, from this day. */
  readonly firstDay: number;
  readonly dates: number;
  readonly from: string;
  readonly to: string;
  readonly courts: readonly string[];
  readonly places: readonly [min: number, max: number];
  readonly price: number;
  readonly siblingPrice?: number;
  readonly ages?: readonly [min: number, max: number];
  readonly leaveDays: number;
  /** Before the first date; nobody decides about a course that does not say it. */
  readonly decidedDaysBefore?: number;
  /** Nobody sees a draft. */
  readonly isDraft?: boolean;
  /** Members of the demo by their codes, and what the coach should know of some. */
  readonly pupils: readonly string[];
  readonly notes?: Readonly<Record<string, string>>;
  readonly waiting?: readonly string[];
}

/** One of each kind: over, running, open for children, full with a line, below its minimum, and a draft. */
export const COURSE_PLANS: readonly CoursePlan[] = [
  {
    ...{ service: 'tennis', coach: 'C801', courts: ['TEN3'], from: '18:00', to: '19:00' },
    title: { en: 'Serve clinic', tr: 'Servis kliniği', ar: 'ورشة الإرسال' },
    about: {
      en: 'Four evenings for a serve that does not fail at 40:30.',
      tr: '40:30’da şaşmayan bir servis için dört akşam.',
      ar: 'أربع أمسيات لإرسال لا يخذلك عند 40:30.',
    },
    ...{ firstDay: -40, dates: 4, places: [4, 6], price: 7_200, leaveDays: 5, decidedDaysBefore: 3 },
    pupils: ['1022', '1036', '1047', '1063', '1088', '1094'],
  },
  {
    ...{ service: 'tennis', coach: 'C801', courts: ['TEN3', 'TEN4'], from: '17:00', to: '18:00' },
    title: { en: 'Doubles tactics', tr: 'Çiftler taktiği', ar: 'خطط اللعب الزوجي' },
    about: {
      en: 'Who covers the middle, when to move forward, and what to say to your partner.',
      tr: 'Ortayı kim kapatır, ne zaman öne çıkılır, partnere ne denir.',
      ar: 'من يغطي الوسط، ومتى نتقدم، وماذا نقول للشريك.',
    },
    ...{ firstDay: -28, dates: 8, places: [6, 8], price: 12_000, leaveDays: 7, decidedDaysBefore: 5 },
    pupils: ['1001', '1033', '1046', '1059', '1072', '1085', '1112', '1131'],
    notes: { '1059': 'Left knee: no sudden stops, please.', '1112': 'Can be five minutes late.' },
  },
  {
    ...{ service: 'tennis', coach: 'C801', courts: ['TEN4'], from: '17:00', to: '18:00' },
    title: { en: 'Tennis for children, 8 to 10', tr: 'Çocuklar için tenis, 8-10 yaş', ar: 'تنس للأطفال من 8 إلى 10' },
    about: {
      en: 'Small group, big balls, a lot of points. Rackets are there.',
      tr: 'Küçük grup, büyük toplar, bol sayı. Raketler bizden.',
      ar: 'مجموعة صغيرة وكرات كبيرة ونقاط كثيرة. المضارب متوفرة.',
    },
    ...{ firstDay: 4, dates: 8, places: [4, 8], price: 9_600, siblingPrice: 8_000, ages: [8, 10] },
    ...{ leaveDays: 2, decidedDaysBefore: 1 },
    pupils: ['1190', '1191', '1192', '1194', '1198'],
    notes: { '1194': 'Allergic to nuts.' },
  },
  {
    ...{ service: 'squash', coach: 'C802', courts: ['SQU2'], from: '18:00', to: '18:45' },
    title: { en: 'Squash for beginners', tr: 'Yeni başlayanlar için squash', ar: 'الإسكواش للمبتدئين' },
    about: {
      en: 'Grip, swing and the four corners. The club lends racket and glasses.',
      tr: 'Tutuş, vuruş ve dört köşe. Raket ve gözlük kulüpten.',
      ar: 'المسكة والضربة والزوايا الأربع. يعير النادي المضرب والنظارة.',
    },
    ...{ firstDay: 9, dates: 6, places: [4, 6], price: 7_200, leaveDays: 7, decidedDaysBefore: 3 },
    pupils: ['1026', '1041', '1067', '1079', '1101', '1123'],
    waiting: ['1052', '1118'],
  },
  {
    ...{ service: 'padel', coach: 'C803', courts: ['PAD2'], from: '18:00', to: '19:30' },
    title: { en: 'Padel, first steps', tr: 'Padelde ilk adımlar', ar: 'الخطوات الأولى في البادل' },
    about: {
      en: 'Four evenings from the first ball off the glass to a first match.',
      tr: 'Camdan dönen ilk toptan ilk maça dört akşam.',
      ar: 'أربع أمسيات من أول كرة ترتد عن الزجاج إلى أول مباراة.',
    },
    ...{ firstDay: 12, dates: 4, places: [6, 8], price: 8_400, leaveDays: 7, decidedDaysBefore: 5 },
    pupils: ['1031', '1058', '1090', '1127'],
  },
  {
    ...{ service: 'padel', coach: 'C803', courts: ['PAD1'], from: '09:00', to: '10:30' },
    title: { en: 'Padel for early birds', tr: 'Erkenciler için padel', ar: 'بادل الصباح الباكر' },
    about: {
      en: 'Before work, with coffee after it.',
      tr: 'İşten önce, sonrasında kahve.',
      ar: 'قبل العمل، ومعه قهوة بعده.',
    },
    ...{ firstDay: 33, dates: 6, places: [4, 6], price: 9_000, leaveDays: 7 },
    ...{ isDraft: true, pupils: [] },
  },
];

/** Birthdays of the children, as years and days before today. */
export const CHILDREN: ReadonlyArray<{ readonly code: string; readonly years: number; readonly days: number }> = [
  { code: '1190', years: 8, days: 40 },
  { code: '1191', years: 9, days: 112 },
  { code: '1192', years: 10, days: 75 },
  { code: '1194', years: 9, days: 203 },
  { code: '1195', years: 9, days: 61 },
  { code: '1198', years: 8, days: 290 },
  { code: '1199', years: 6, days: 148 },
];
