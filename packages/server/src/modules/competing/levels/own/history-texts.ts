import { isRightToLeft } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import type { StepReason } from '../rating/explain-step.rules.ts';

interface HistoryTexts {
  readonly won: string;
  readonly lost: string;
  readonly reasons: Readonly<Record<StepReason, string>>;
  /** Where a likely result was lost: it takes something away. */
  readonly likelyLost: string;
  readonly answers: string;
  readonly coach: string;
  /** Of another result, also one of somebody whom the member has played. */
  readonly correction: string;
}

/** What a result or a start did, in one sentence. */
export const HISTORY_TEXTS: Readonly<Record<Language, HistoryTexts>> = {
  en: {
    won: 'Expected {percent} %, won.',
    lost: 'Expected {percent} %, lost.',
    reasons: {
      ownNew: 'The own level was still uncertain, so it counts more: {change}.',
      otherNew: '{name} is new, so it says little: {change}.',
      likely: 'That was likely, so it adds little: {change}.',
      surprise: 'That was a surprise, so it counts more: {change}.',
      plain: 'Both were possible: {change}.',
    },
    likelyLost: 'That was likely, so it costs little: {change}.',
    answers: 'Five answers: the start is {value}.',
    coach: '{name} set {value}.',
    correction: 'The office corrected the result of an earlier match: {change}.',
  },
  tr: {
    won: 'Beklenen %{percent}, kazanıldı.',
    lost: 'Beklenen %{percent}, kaybedildi.',
    reasons: {
      ownNew: 'Bu seviye henüz belirsizdi, bu yüzden daha çok sayılır: {change}.',
      otherNew: '{name} yeni, bu yüzden az şey söyler: {change}.',
      likely: 'Bu bekleniyordu, bu yüzden az ekler: {change}.',
      surprise: 'Bu bir sürprizdi, bu yüzden daha çok sayılır: {change}.',
      plain: 'İkisi de mümkündü: {change}.',
    },
    likelyLost: 'Bu bekleniyordu, bu yüzden az götürür: {change}.',
    answers: 'Beş cevap: başlangıç {value}.',
    coach: '{name} {value} olarak belirledi.',
    correction: 'Ofis daha önceki bir maçın sonucunu düzeltti: {change}.',
  },
  ar: {
    won: 'المتوقع {percent}٪، فوز.',
    lost: 'المتوقع {percent}٪، خسارة.',
    reasons: {
      ownNew: 'كان هذا المستوى غير مؤكد بعد، فتُحتسب النتيجة أكثر: {change}.',
      otherNew: 'مستوى {name} جديد، فالدلالة قليلة: {change}.',
      likely: 'كان ذلك مرجحًا فأضاف القليل: {change}.',
      surprise: 'كان ذلك مفاجئًا فتُحتسب النتيجة أكثر: {change}.',
      plain: 'كان الأمران ممكنين: {change}.',
    },
    likelyLost: 'كان ذلك مرجحًا فكلّف القليل: {change}.',
    answers: 'خمس إجابات: البداية {value}.',
    coach: 'حدّد {name} المستوى: {value}.',
    correction: 'صحّح المكتب نتيجة مباراة سابقة: {change}.',
  },
};

/** From right to left too, a sign stays on the left of its number, as in the web app. */
const LEFT_TO_RIGHT = { start: '\u2066', end: '\u2069' };

/** With its sign, as it is shown: `+0.04`. */
export function changeText(change: number, language: Language): string {
  const digits = Math.abs(change).toFixed(2);
  const text = `${change < 0 && digits !== '0.00' ? '−' : '+'}${digits}`;
  return isRightToLeft(language) ? `${LEFT_TO_RIGHT.start}${text}${LEFT_TO_RIGHT.end}` : text;
}

export const fillText = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
