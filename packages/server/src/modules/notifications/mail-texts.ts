import type { Language } from '@courtside/contract/limits';

/** What each kind of mail needs to be told. */
export interface MailKinds {
  temporaryPassword: { name: string; password: string; minutes: number; club: string };
  pinLocked: { name: string; minutes: number; club: string };
  passwordChanged: { name: string; club: string };
}

export type MailKind = keyof MailKinds;
interface MailText {
  readonly subject: string;
  readonly body: string;
}

type Texts = { [Kind in MailKind]: (values: MailKinds[Kind]) => MailText };

const lines = (...parts: string[]) => parts.join('\n\n');

const en: Texts = {
  temporaryPassword: ({ name, password, minutes, club }) => ({
    subject: `${club}: your temporary password`,
    body: lines(
      `Hello ${name},`,
      `your temporary password is: ${password}`,
      `It works once and for ${minutes} minutes. After logging in you choose a new password.`,
      'If you did not ask for it, you need not do anything: your old password still works.',
      club,
    ),
  }),
  pinLocked: ({ name, minutes, club }) => ({
    subject: `${club}: your PIN is locked`,
    body: lines(
      `Hello ${name},`,
      `your PIN was entered wrongly five times and is locked for ${minutes} minutes.`,
      'If this was not you, please change your password and tell the club.',
      club,
    ),
  }),
  passwordChanged: ({ name, club }) => ({
    subject: `${club}: your password was changed`,
    body: lines(
      `Hello ${name},`,
      'your password was changed just now and all other sessions were ended.',
      'If this was not you, please tell the club at once.',
      club,
    ),
  }),
};

const tr: Texts = {
  temporaryPassword: ({ name, password, minutes, club }) => ({
    subject: `${club}: geçici şifreniz`,
    body: lines(
      `Merhaba ${name},`,
      `geçici şifreniz: ${password}`,
      `Bir kez ve ${minutes} dakika boyunca geçerlidir. Giriş yaptıktan sonra yeni bir şifre belirlersiniz.`,
      'Bunu siz istemediyseniz bir şey yapmanız gerekmez: eski şifreniz geçerliliğini korur.',
      club,
    ),
  }),
  pinLocked: ({ name, minutes, club }) => ({
    subject: `${club}: PIN kodunuz kilitlendi`,
    body: lines(
      `Merhaba ${name},`,
      `PIN kodunuz beş kez yanlış girildi ve ${minutes} dakika kilitlendi.`,
      'Bunu siz yapmadıysanız lütfen şifrenizi değiştirin ve kulübe haber verin.',
      club,
    ),
  }),
  passwordChanged: ({ name, club }) => ({
    subject: `${club}: şifreniz değiştirildi`,
    body: lines(
      `Merhaba ${name},`,
      'şifreniz az önce değiştirildi ve diğer tüm oturumlar kapatıldı.',
      'Bunu siz yapmadıysanız lütfen hemen kulübe haber verin.',
      club,
    ),
  }),
};

const ar: Texts = {
  temporaryPassword: ({ name, password, minutes, club }) => ({
    subject: `${club}: كلمة المرور المؤقتة`,
    body: lines(
      `مرحبًا ${name}،`,
      `كلمة المرور المؤقتة هي: ${password}`,
      `تعمل مرة واحدة ولمدة ${minutes} دقيقة. بعد تسجيل الدخول تختار كلمة مرور جديدة.`,
      'إذا لم تطلبها فلا داعي لأي إجراء: كلمة المرور القديمة ما زالت تعمل.',
      club,
    ),
  }),
  pinLocked: ({ name, minutes, club }) => ({
    subject: `${club}: تم قفل رمز PIN الخاص بك`,
    body: lines(
      `مرحبًا ${name}،`,
      `أُدخل رمز PIN بشكل خاطئ خمس مرات وتم قفله لمدة ${minutes} دقيقة.`,
      'إذا لم تكن أنت من فعل ذلك فيرجى تغيير كلمة المرور وإبلاغ النادي.',
      club,
    ),
  }),
  passwordChanged: ({ name, club }) => ({
    subject: `${club}: تم تغيير كلمة المرور`,
    body: lines(
      `مرحبًا ${name}،`,
      'تم تغيير كلمة المرور الآن وإنهاء جميع الجلسات الأخرى.',
      'إذا لم تكن أنت من فعل ذلك فيرجى إبلاغ النادي فورًا.',
      club,
    ),
  }),
};

const TEXTS: Record<Language, Texts> = { en, tr, ar };

export function mailText<Kind extends MailKind>(kind: Kind, language: Language, values: MailKinds[Kind]): MailText {
  return TEXTS[language][kind](values);
}
