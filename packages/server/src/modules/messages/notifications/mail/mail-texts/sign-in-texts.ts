import type { Language } from '@courtside/contract/values/limits';
import { lines, type MailTexts, type SignInChange } from './kinds.ts';

const CHANGES: Readonly<Record<Language, Readonly<Record<SignInChange, string>>>> = {
  en: {
    twoStepOn: 'Logging in asks for a code of your authenticator app from now on.',
    twoStepOff: 'Logging in asks for your password alone from now on: the second step was switched off.',
    recoveryCodes: 'New recovery codes were made for your login. The old ones work no longer.',
    passkeyAdded: 'A passkey was added to your account. It logs in without your password.',
    passkeyRemoved: 'A passkey was removed from your account. It logs in no longer.',
    providerLinked: 'Your account was linked with the sign-in of the club. It logs in without your password.',
    providerUnlinked: 'The link of your account with the sign-in of the club was removed.',
  },
  tr: {
    twoStepOn: 'Bundan sonra giriş yaparken doğrulama uygulamanızın kodu da istenecek.',
    twoStepOff: 'Bundan sonra giriş yaparken yalnızca şifreniz istenecek: ikinci adım kapatıldı.',
    recoveryCodes: 'Girişiniz için yeni kurtarma kodları oluşturuldu. Eskileri artık geçersiz.',
    passkeyAdded: 'Hesabınıza bir geçiş anahtarı eklendi. Bu anahtarla şifresiz giriş yapılabilir.',
    passkeyRemoved: 'Hesabınızdan bir geçiş anahtarı kaldırıldı. Bu anahtarla artık giriş yapılamaz.',
    providerLinked: 'Hesabınız kulübün ortak girişine bağlandı. Bununla şifresiz giriş yapılabilir.',
    providerUnlinked: 'Hesabınızın kulübün ortak girişiyle bağlantısı kaldırıldı.',
  },
  ar: {
    twoStepOn: 'من الآن يُطلب عند تسجيل الدخول رمز من تطبيق المصادقة أيضًا.',
    twoStepOff: 'من الآن تكفي كلمة المرور لتسجيل الدخول: أُوقفت الخطوة الثانية.',
    recoveryCodes: 'أُنشئت رموز استرداد جديدة لتسجيل دخولك، ولم تعد الرموز القديمة صالحة.',
    passkeyAdded: 'أُضيف مفتاح مرور إلى حسابك، ويمكن تسجيل الدخول به دون كلمة المرور.',
    passkeyRemoved: 'أُزيل مفتاح مرور من حسابك، ولم يعد تسجيل الدخول به ممكنًا.',
    providerLinked: 'رُبط حسابك بتسجيل الدخول الموحّد للنادي، ويمكن تسجيل الدخول به دون كلمة المرور.',
    providerUnlinked: 'أُزيل ربط حسابك بتسجيل الدخول الموحّد للنادي.',
  },
};

/** Mails about the ways into an account. */
export const SIGN_IN_TEXTS: Readonly<Record<Language, Pick<MailTexts, 'signInChanged'>>> = {
  en: {
    signInChanged: ({ name, signIn, club }) => ({
      subject: `${club}: your sign-in was changed`,
      body: lines(`Hello ${name},`, CHANGES.en[signIn], 'If this was not you, please tell the club at once.', club),
    }),
  },
  tr: {
    signInChanged: ({ name, signIn, club }) => ({
      subject: `${club}: giriş yönteminiz değişti`,
      body: lines(`Merhaba ${name},`, CHANGES.tr[signIn], 'Bunu siz yapmadıysanız lütfen hemen kulübe bildirin.', club),
    }),
  },
  ar: {
    signInChanged: ({ name, signIn, club }) => ({
      subject: `${club}: تغيّرت طريقة تسجيل دخولك`,
      body: lines(`مرحبًا ${name}،`, CHANGES.ar[signIn], 'إذا لم يكن ذلك منك فيرجى إبلاغ النادي فورًا.', club),
    }),
  },
};
